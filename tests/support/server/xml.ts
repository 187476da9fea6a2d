import { JSDOM } from 'jsdom'

/** Throws when the document is not well-formed. */
export const parseXml = (text: string) =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document

export const parseHtml = (text: string) => new JSDOM(text).window.document

/** What a feed reader shows of an Atom text element: HTML is rendered, anything else is plain text. */
export function atomText(element: Element | null | undefined): string | undefined {
  if (element?.getAttribute('type') !== 'html') return element?.textContent ?? undefined
  const { body } = parseHtml(`<body>${element.textContent}`)
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n')
  return body.textContent
}
