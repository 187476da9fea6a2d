import { JSDOM } from 'jsdom'

/** Parses strictly: what is not well-formed throws. */
export const parseXml = (text: string) =>
  new JSDOM(text, { contentType: 'application/xml' }).window.document

export const parseHtml = (text: string) => new JSDOM(text).window.document
