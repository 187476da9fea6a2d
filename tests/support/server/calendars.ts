/** The unfolded content lines. Throws when the bytes violate RFC 5545. */
export function calendarLines(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line is not terminated')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('a line break within a line')
    if (Buffer.byteLength(line) > 75) throw new Error(`more than 75 octets: ${line}`)
    if (line.includes('\ufffd')) throw new Error(`a broken character: ${line}`)
  }
  return physical.join('\n').replace(/\n /g, '').split('\n')
}

/** The text of a property, unescaped. */
export function calendarValue(text: string, name: string): string | undefined {
  const line = calendarLines(text).find((entry) => entry.startsWith(`${name}:`))
  return line
    ?.slice(name.length + 1)
    .replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
}
