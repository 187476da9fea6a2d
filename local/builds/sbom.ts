import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

const MAX_BYTES = 64 * 1024 * 1024

/** Writes the packages that the product runs with as a CycloneDX document. */
export async function writeSbom(root: string, file: string): Promise<void> {
  const npm = process.env.npm_execpath
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const args = [
    ...first,
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
    // The stand-ins are for development only.
    '--workspaces=false',
  ]
  const { stdout } = await promisify(execFile)(program, args, { cwd: root, maxBuffer: MAX_BYTES })
  writeFileSync(file, stdout)
}
