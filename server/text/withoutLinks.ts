import { singleLine } from './plainText'

const LONGEST_LINE = 120

/** A dot, in any script, before what can be the end of a domain; `3.50` and `e.g.` have none. */
const dots = /(?<=[^\s.])[.\u2024\u3002\uFF0E\uFF61](?=[\p{L}\p{M}\p{Cf}]{2})/gu
const schemes =
  /:(?=\/\/)|(?<=\b(?:mailto|tel|sms|callto|javascript|data|magnet|bitcoin)):(?=\S)/giu

/**
 * Text of others for a mail: `https[:]//example[.]com`. Mail programs make links of addresses in plain text, and
 * ignore characters without a width, so the brackets have to be seen.
 */
export const withoutLinks = (text: string): string =>
  text.replace(schemes, '[:]').replace(dots, '[$&]')

export const shortened = (text: string, length: number): string => {
  const characters = [...text]
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : text
}

/** What somebody else wrote in a few sentences, within a sentence of a mail. */
export const othersText = (text: string): string => withoutLinks(singleLine(text))

/** A name or a title that somebody else typed, within a sentence of a mail. */
export const othersLine = (text: string): string =>
  withoutLinks(shortened(singleLine(text), LONGEST_LINE))
