import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileOf = (dataFolder: string) => path.join(dataFolder, 'identity-admin.json')

/** Saves the port of the identity service's admin API for other commands on this machine. */
export function saveAdminPort(dataFolder: string, port: number): void {
  writeFileSync(fileOf(dataFolder), JSON.stringify({ port }))
}

/** Returns the saved port, or `undefined` when no stack has ever run. The stack may have stopped since. */
export function readAdminPort(dataFolder: string): number | undefined {
  try {
    const { port } = JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) as { port?: unknown }
    return typeof port === 'number' ? port : undefined
  } catch {
    return undefined
  }
}
