import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from '@/server/env'
import { createMailer } from '@/server/mail/mail'
import { testSettings } from '@/tests/support/server/app'
import { clearedAddress } from '@/tests/support/server/recipients'

/** Starts an SMTP server for one mail and returns everything the client sent. */
async function receiveMail(send: (url: string) => Promise<void>): Promise<string> {
  let received = ''
  const server = createServer((socket) => {
    let inMail = false
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      received += text
      if (inMail && received.endsWith('\r\n.\r\n')) {
        inMail = false
        socket.write('250 taken\r\n')
      } else if (!inMail && text.startsWith('DATA')) {
        inMail = true
        socket.write('354 go on\r\n')
      } else if (!inMail) socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    await send(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
  }
  return received
}

test('sends a mail through the mail server from the configured sender', async () => {
  const received = await receiveMail(async (url) => {
    const settings = testSettings('postgres://127.0.0.1/db', '/tmp/art')
    const send = createMailer(readEnv({ ...settings, SMTP_URL: url }))
    await send({
      to: clearedAddress('ada@artcommons.test'),
      subject: 'Hello',
      text: 'Text',
      html: '<b>Text</b>',
    })
  })
  expect(received).toContain('MAIL FROM:<hello@artcommons.test>')
  expect(received).toContain('RCPT TO:<ada@artcommons.test>')
  expect(received).toContain('Subject: Hello')
  expect(received).toMatch(/text\/plain[\s\S]*Text[\s\S]*text\/html[\s\S]*<b>Text<\/b>/)
})

test('prevents header injection through the subject', async () => {
  const received = await receiveMail(async (url) => {
    const settings = testSettings('postgres://127.0.0.1/db', '/tmp/art')
    const send = createMailer(readEnv({ ...settings, SMTP_URL: url }))
    await send({
      to: clearedAddress('ada@artcommons.test'),
      subject: 'Hi\r\nBcc: eve@evil.test',
      text: 'x',
    })
  })
  expect(received).not.toMatch(/^Bcc:/m)
  expect(received).not.toContain('RCPT TO:<eve@evil.test>')
})
