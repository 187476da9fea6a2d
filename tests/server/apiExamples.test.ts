import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import sharp from 'sharp'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeApi } from '@/server/http/openapi/openapi'
import { signWebhook } from '@/server/webhooks/webhookSignature'
import { buildTestApp, type TestApp } from '@/tests/support/server/app'
import { buildArtwork, testImage } from '@/tests/support/server/factories'
import { buildReview } from '@/tests/support/server/jury'
import { buildKey } from '@/tests/support/server/keys'
import { create, publishable } from '@/tests/support/server/opportunityWriter'

/* Whatever docs/api.md shows is run here as it is printed there. */

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/api.md'), 'utf8')
const blocksIn = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  )

let api: TestApp
/** Inside the repository, where packages are found. */
let folder: string
let variables: Record<string, string>
beforeAll(async () => {
  api = await buildTestApp()
  const cache = path.join(root, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(path.join(cache, 'api-examples-'))
  const { organizer, id, ids } = await buildReview(api)
  const { profileId } = organizer
  const draft = await create(api, organizer, publishable())
  variables = {
    API: await api.app.listen({ host: '127.0.0.1', port: 0 }),
    KEY: await buildKey(api, organizer, 'WRITE'),
    PROFILE: profileId,
    ARTWORK: await buildArtwork(api.db, { profile_id: profileId, visibility: 'PUBLIC' }),
    DRAFT: draft.opportunity.id,
    OPPORTUNITY: id,
    APPLICATION: ids[0] ?? '',
    IMAGE: await draftImage(api, profileId),
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
})

/** The key of the image of a draft of a profile. */
async function draftImage({ app, db }: TestApp, profileId: string): Promise<string> {
  const file = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const stored = await app.services.images.save(db, file, profileId)
  const image = { ...testImage(stored.key), width: 20, height: 20 }
  await buildArtwork(db, { profile_id: profileId, visibility: 'DRAFT', images: [image] })
  return stored.key
}

const run = (command: string) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn('bash', ['-c', command], { env: { ...process.env, ...variables } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ code, output }))
  })

const examples = blocksIn('sh')

test('there are at least ten examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(10)
})

test.each(examples)('succeeds: %s', async (command) => {
  const { code, output } = await run(command)
  expect(code, output).toBe(0)
  expect(JSON.parse(output)).toBeTypeOf('object')
})

test('an example without its key fails', async () => {
  const { code, output } = await run(String(examples[0]).replace('$KEY', 'ac_unknown'))
  expect(code).not.toBe(0)
  expect(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))).toMatchObject({
    code: 'unauthenticated',
  })
})

test('verifies signatures, and refuses others and old ones', async () => {
  const file = path.join(folder, 'verify.mjs')
  writeFileSync(file, blocksIn('js')[0] ?? '')
  const { isFromArtCommons } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    isFromArtCommons: (body: string, header: string, secret: string, now?: number) => boolean
  }
  const now = 1_800_000_000_000
  const signature = signWebhook(['whsec_x'], now / 1000, '{}')
  expect(isFromArtCommons('{}', signature, 'whsec_x', now)).toBe(true)
  expect(isFromArtCommons('{} ', signature, 'whsec_x', now)).toBe(false)
  expect(isFromArtCommons('{}', signature, 'whsec_y', now)).toBe(false)
  expect(isFromArtCommons('{}', signature, 'whsec_x', now + 301_000)).toBe(false)
  const both = signWebhook(['whsec_new', 'whsec_x'], now / 1000, '{}')
  expect(isFromArtCommons('{}', both, 'whsec_x', now)).toBe(true)
  expect(isFromArtCommons('{}', both, 'whsec_new', now)).toBe(true)
  expect(isFromArtCommons('{}', both, 'whsec_y', now)).toBe(false)
  const forged = createHmac('sha256', '').update('x').digest('hex')
  expect(isFromArtCommons('{}', `t=${now / 1000},v1=${forged}`, 'whsec_x', now)).toBe(false)
})

describe('the generated client', () => {
  /** What is wrong in each of these sources, by file name. They are compiled at once, since the libraries take longest. */
  const problemsIn = (sources: Record<string, string>): Record<string, string[]> => {
    const files = Object.entries(sources).map(([name, source]) => {
      const file = path.join(folder, name)
      writeFileSync(file, source)
      return [name, file] as const
    })
    const roots = files.map(([, file]) => file)
    const program = ts.createProgram(roots, {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    })
    const found = files.map(([name, file]) => {
      const problems = ts.getPreEmitDiagnostics(program, program.getSourceFile(file))
      const words = problems.map(({ messageText }) =>
        ts.flattenDiagnosticMessageText(messageText, '\n'),
      )
      return [name, words] as const
    })
    return Object.fromEntries(found)
  }

  test('compiles, refuses what the contract lacks, and reads and writes', async () => {
    const document = describeApi(variables.API ?? '') as unknown as OpenAPI3
    writeFileSync(path.join(folder, 'artCommons.ts'), astToString(await openapiTS(document)))
    const [example = ''] = blocksIn('ts')
    const problems = problemsIn({
      'example.ts': example,
      'unknownAddress.ts': example.replace('/v1/rooms/own', '/v1/nothing'),
      'unknownType.ts': example.replace("'ART_RESIDENCY'", "'PARTY'"),
    })
    expect(problems['example.ts']).toEqual([])
    expect(problems['unknownAddress.ts']).not.toEqual([])
    expect(problems['unknownType.ts']).not.toEqual([])

    const file = path.join(folder, 'example.mjs')
    const { outputText } = ts.transpileModule(example, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    })
    writeFileSync(file, outputText)
    const client = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      example: (url: string, key: string) => Promise<{ rooms: string[]; draft: string }>
    }
    const { rooms, draft } = await client.example(variables.API ?? '', variables.KEY ?? '')
    expect(rooms).toEqual([])
    const saved = await api.db
      .selectFrom('opportunities')
      .select(['title', 'profile_id'])
      .where('id', '=', draft)
      .executeTakeFirst()
    expect(saved).toEqual({ title: 'Two months by the sea', profile_id: variables.PROFILE })
  }, 120_000)
})
