import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Problem } from '@/local/problem'

/** The system account that runs PostgreSQL; `undefined` is the one that runs this process. */
export type Account = { name: string; uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root, so root starts it under another account. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['nobody', 'postgres', 'daemon']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new Problem(
    'PostgreSQL can’t run as root, and this machine has no account "nobody" to run it as.',
    'Run npm start as another user, or set DATABASE_URL to your own server.',
  )
}

/** Tries to enter the folder as the account. */
export function canEnter(folder: string, account: Account): boolean {
  const ids = account && { uid: account.uid, gid: account.gid }
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...ids, stdio: 'ignore' })
  return result.status === 0
}
