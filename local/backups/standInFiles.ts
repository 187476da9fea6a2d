import { existsSync } from 'node:fs'
import path from 'node:path'
import { readSettings } from '@/local/settings/settings'

/** What the local stand-ins store in the data folder. */
const IDENTITY = ['identity/key.json', 'identity/accounts.json', 'identity/outbox.json']
const PAYMENTS = ['payments/payments.jsonl']
/** Among them the secret that unsubscribe links in mails are signed with. */
const SECRETS = ['secrets.json']

/** The files of the stand-ins that these settings use; Google and Stripe keep the data of the real services. */
export function standInFiles(env: NodeJS.ProcessEnv): string[] {
  const { external } = readSettings(env)
  return [
    ...(external.identity ? [] : IDENTITY),
    ...(external.payments ? [] : PAYMENTS),
    ...(external.identity && external.payments ? [] : SECRETS),
  ]
}

export const existingFiles = (dataFolder: string, files: readonly string[]): string[] =>
  files.filter((file) => existsSync(path.join(dataFolder, file)))
