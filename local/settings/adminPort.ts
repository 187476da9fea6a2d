import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileOf = (dataFolder: string) => path.join(dataFolder, 'identity-owner.json')

/** Says to commands of this machine where the running identity service takes owner calls. */
export function noteOwnerPort(dataFolder: string, port: number): void {
  writeFileSync(fileOf(dataFolder), JSON.stringify({ port }))
}

/** @returns undefined when no stack ever ran here; a port that nobody answers at when none runs now */
export function readOwnerPort(dataFolder: string): number | undefined {
  try {
    const { port } = JSON.parse(readFileSync(fileOf(dataFolder), 'utf8')) as { port?: unknown }
    return typeof port === 'number' ? port : undefined
  } catch {
    return undefined
  }
}
