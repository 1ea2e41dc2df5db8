#!/bin/sh
# Makes the samples of the voices in src/configuration/voices.ts. Needs espeak-ng and ffmpeg; run it in this folder.
set -eu

sample() { # id, espeak-ng voice, pitch, words a minute
  espeak-ng -v "$2" -p "$3" -s "$4" --stdout \
    "Hello, I am $1. Let us look at this together, one step at a time." |
    ffmpeg -loglevel error -y -i - -ac 1 -ar 22050 -b:a 32k -map_metadata -1 "$(echo "$1" | tr A-Z a-z).mp3"
}

sample Amber en-us+f3 55 150
sample Birch en-gb+m3 40 145
sample Coral en-gb+f4 62 150
sample Dune en-us+m7 35 150
