import { existsSync } from 'node:fs'
import path from 'node:path'
import { errorCode, Problem } from '@/local/problem'

/** Reads .env or the file of ENV_FILE. Variables that are already set win. */
export function loadEnvFile(root: string): void {
  const name = process.env.ENV_FILE ?? '.env'
  const file = path.resolve(root, name)
  if (name === '' || !existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch (error) {
    throw new Problem(
      `The file ${file} cannot be read (${errorCode(error)}).`,
      'Correct or remove it.',
    )
  }
}
