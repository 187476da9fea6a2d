import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readEnv } from '@/server/env'
import { createMailer } from '@/server/mail/mail'
import { testSettings } from '@/tests/support/server/app'

/** As much of a mail server as takes one mail. */
async function hearMail(send: (url: string) => Promise<void>): Promise<string> {
  let heard = ''
  const server = createServer((socket) => {
    let inMail = false
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      heard += text
      if (inMail && heard.endsWith('\r\n.\r\n')) {
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
  return heard
}

test('mails go out through the mail server, from the configured sender', async () => {
  const heard = await hearMail(async (url) => {
    const settings = testSettings('postgres://127.0.0.1/db', '/tmp/art')
    const send = createMailer(readEnv({ ...settings, SMTP_URL: url }))
    await send({ to: 'ada@artcommons.test', subject: 'Hello', text: 'Words', html: '<b>Words</b>' })
  })
  expect(heard).toContain('MAIL FROM:<hello@artcommons.test>')
  expect(heard).toContain('RCPT TO:<ada@artcommons.test>')
  expect(heard).toContain('Subject: Hello')
  expect(heard).toMatch(/text\/plain[\s\S]*Words[\s\S]*text\/html[\s\S]*<b>Words<\/b>/)
})

test('a subject cannot smuggle in headers', async () => {
  const heard = await hearMail(async (url) => {
    const settings = testSettings('postgres://127.0.0.1/db', '/tmp/art')
    const send = createMailer(readEnv({ ...settings, SMTP_URL: url }))
    await send({ to: 'ada@artcommons.test', subject: 'Hi\r\nBcc: eve@evil.test', text: 'x' })
  })
  expect(heard).not.toMatch(/^Bcc:/m)
  expect(heard).not.toContain('RCPT TO:<eve@evil.test>')
})
