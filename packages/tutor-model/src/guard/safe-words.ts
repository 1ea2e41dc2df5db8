/** Addresses of pages and people, and what leads there. */
const link = /https?:|www\.|:\/\/|@|\p{L}\.\p{L}{2,}|\b(?:dot|punkt) (?:com|org|net|io|de|edu)\b/iu;

/** Markdown, HTML, LaTeX and lists: the conversation shows text. */
const markup =
  /[\\`#{}[\]|~^_]|\*\*|\*\p{L}|\p{L}\*|<\/?\p{L}|\p{L}>|&\w+;|\$.*\$|^\s*(?:[-+*•>]\s|\d{1,3}[.)](?:\s|$))/u;

/** What a tutor never asks for. */
const personal = [
  /\b(?:your|ur) (?:full |first |last |real |own |home |e-?mail |family )*(?:name|surname|address|e-?mail|phone|mobile|cell|age|birthday|birth ?date|password|photo|selfie|school|teacher's name|parents?|mom|mum|dad|mother|father|sister|brother|family|house|home|street|city|town|country|location|account|username|instagram|snapchat|tiktok|whatsapp|discord|bank|card)\b/,
  /\bhow old (?:are|r) (?:you|u)\b|\bwhere (?:do|are|did) (?:you|u) (?:live|from|born|go to school)\b|\bwh(?:o|at) (?:are|is) (?:you|u|your)\b|\bwhich school\b/,
  /\b(?:call|text|message|e-?mail|write to|meet|visit|follow|add) (?:me|us|him|her|them)\b|\b(?:our|a|my) secret\b|\bdo(?:n't| not) tell\b|\bbetween (?:you and me|us)\b|\bdownload\b|\bclick\b/,
];

/** The longest sentence, in characters. */
const maxCharacters = 240;

/** Why a sentence may not be shown for what is in it beside the matter. */
export function checkSafety(sentence: string): string | undefined {
  const text = sentence.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  if (sentence.length > maxCharacters) return 'it is too long; write short sentences';
  if (link.test(text)) return 'it has a link or an address in it';
  if (markup.test(sentence)) return 'it has markup in it; write plain sentences, and fractions as 3/4';
  if (personal.some((each) => each.test(text))) return 'it asks for something personal';
  return undefined;
}
