#!/bin/sh
# Needs ffmpeg with a DejaVu font; run it in this folder.
set -eu
sheet=../../assets/homework/sheet.png
text=$(mktemp)
printf 'Homework  Monday\n1)  3/4 + 1/8 =\n2)  2x + 3 = 11\n3)  48 + 27 =\n4)  6 x 7 =\n5)  5x + 2 = 3x + 10' >"$text"
font=/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
make() { ffmpeg -loglevel error -y "$@"; }
make -f lavfi -i "color=c=0xf4f1ea:s=900x640,drawtext=fontfile=$font:textfile=$text:fontsize=44:line_spacing=34:x=80:y=60:fontcolor=0x222222" -frames:v 1 -pix_fmt gray "$sheet"
make -i "$sheet" -vf "format=yuv420p,rotate=0.012:fillcolor=0xf4f1ea,vignette=PI/4.5,noise=alls=9,gblur=sigma=0.8" -frames:v 1 -q:v 8 photo.jpg
rm "$text"

# Solved homework, two answers wrong, with fractions printed in two ways; needs chromium.
chromium --headless=new --no-sandbox --window-size=900,760 --screenshot=solved.png "file://$PWD/solved.html"
