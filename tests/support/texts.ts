/** Titles that break what was not written with care. */
export const nastyTexts: Record<string, string> = {
  markup: '</title><script>alert("1")</script> & <b>bold</b> &amp; it’s',
  'end of CDATA': 'before ]]> after <![CDATA[ inside',
  emoji: 'Call 🎨👩‍🎨 for 🏳️‍🌈 artists',
  'forty words': Array.from({ length: 40 }, (_, index) => `word${index + 1}`).join(' '),
  'line breaks': 'first line\nsecond line\r\nthird; with, signs \\ and "quotes"',
  Arabic: 'دعوة مفتوحة للفنانين في بيروت: إقامة شتوية لمدة ستة أسابيع',
  'control characters': 'a\u0000b\u0007c\u001bd\u007fe\ufffef',
  'half of a pair': 'broken\ud83cend',
}
