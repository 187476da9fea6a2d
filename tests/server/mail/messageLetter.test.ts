import fc from 'fast-check'
import MailComposer from 'nodemailer/lib/mail-composer'
import { expect, test } from 'vitest'
import { messageLetter } from '@/server/mail/messageLetter'
import { plainMail } from '@/server/mail/plainMail'
import { webAddresses } from '@/server/text/webAddresses'
import { WEB_ORIGIN } from '@/tests/support/server/app'
import { recipient } from '@/tests/support/server/recipients'

const pages = webAddresses(WEB_ORIGIN)

/** Text as an attacker types it: line breaks of every kind beside headers, markup and any character. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\r', '\n', '\u2028', '\u2029', '\u0085', '\v', '\f', '\0', ':', ' '),
      fc.constantFrom('Bcc: eve@evil.test', 'Reply-To: eve@evil.test', '.', '\r\n\r\n', '=0D=0A'),
      fc.constantFrom('<script>', '</p>', '"', "'", '&', '{', '\u202e', 'ø', '漢', '🎨'),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/** Header names of a mail as it is sent, in lower case and sorted. */
const headersOf = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split('\r\n')
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    .sort()

const compose = async (senderName: string, text: string, title: string | null) => {
  const id = '7c1b8a52-6f4e-4c43-9a3c-2f2f0d3f8f10'
  const message = {
    id,
    senderName,
    senderEmail: 'ada@artcommons.test',
    text,
    name: title ?? 'Maren',
    artwork: { id, title },
  }
  const mail = {
    ...plainMail(
      messageLetter(message, pages),
      { id, to: recipient('maren@artcommons.test') },
      pages,
    ),
    replyTo: 'ada@artcommons.test',
  }
  const raw = (await new MailComposer({ ...mail, date: new Date(0) }).compile().build()).toString()
  return { mail, raw }
}

test('adds no header and no recipient for any text', async () => {
  const expected = headersOf((await compose('Ada', 'Hello', 'Low Sun')).raw)
  expect(expected).toContain('reply-to')
  await fc.assert(
    fc.asyncProperty(hostile, hostile, fc.option(hostile), async (name, text, title) => {
      const { raw, mail } = await compose(name, text, title)
      expect(headersOf(raw)).toEqual(expected)
      expect(raw).toMatch(/^Reply-To: ada@artcommons\.test$/m)
      expect(raw).toMatch(/^To: maren@artcommons\.test$/m)
      expect(mail.subject).not.toMatch(/[\r\n\u2028\u2029]/)
    }),
    { numRuns: 300 },
  )
})

test('writes no markup and no link that was typed into the HTML', async () => {
  const tagsOf = (html = '') => html.match(/<[a-z/!][^>]*>/gi)?.length
  const plain = await compose('Ada', 'Hello', 'Low Sun')
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (name, text, title) => {
      const { mail } = await compose(name, text, title)
      expect(tagsOf(mail.html)).toBe(tagsOf(plain.mail.html))
    }),
    { numRuns: 300 },
  )
})
