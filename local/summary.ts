import { describeCards } from 'payment-stand-in/testCards'
import type { Settings } from './settings/settings'

const PASSWORD = 'artcommons'
const ACCOUNTS = [
  ['artist@artcommons.test', 'an artist with the Starter plan'],
  ['gallery@artcommons.test', 'a gallery with the Premium plan'],
  ['admin@artcommons.test', 'an administrator'],
] as const

const row = (label: string, value: string) => `  ${label.padEnd(10)} ${value}`

/** The addresses and accounts to print when the stack is running. */
export function describeStack(settings: Settings, api: string, dataFolder: string): string {
  const identity = `http://localhost:${settings.ports.identity}`
  const signIn = ACCOUNTS.map(([email, who], index) =>
    row(index === 0 ? 'Sign in' : '', `${email.padEnd(26)} ${who}`),
  )
  const cards = describeCards().map(({ number, effect }, index) =>
    row(index === 0 ? 'Test cards' : '', `${number.padEnd(26)} ${effect}`),
  )
  const months = `${settings.webOrigin}/pay/clock (lets them pass for a customer)`
  return [
    '',
    row('Open', settings.webOrigin),
    row('API', `${api}/v1/docs`),
    ...(settings.external.mail
      ? []
      : [row('Outbox', `${identity}/outbox (mails and text messages)`)]),
    '',
    ...(settings.external.payments ? [] : [...cards, row('Months', months), '']),
    ...(settings.external.identity ? [] : [...signIn, row('', `password: ${PASSWORD}`), '']),
    row('Data', dataFolder),
    row('Stop', 'Ctrl-C'),
    '',
  ].join('\n')
}

/** The processes behind the addresses, and how to restart them. */
export function describeCluster(
  ports: { api: number[]; web: number[] },
  redisUrl: string | undefined,
): string {
  const list = (own: number[]) => own.map((port) => `http://127.0.0.1:${port}`).join('  ')
  return [
    row('Behind it', `${list(ports.web)}  (web)`),
    row('', `${list(ports.api)}  (API)`),
    row('Limits', redisUrl ? 'shared through REDIS_URL' : 'each API process counts for itself'),
    row('Restart', `kill -USR2 ${process.pid}  (one replica after the other)`),
    '',
  ].join('\n')
}
