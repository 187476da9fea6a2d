import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { WEB_BUNDLE } from '@/local/builds/serverBuild'
import { NEXT } from '@/local/builds/nextBuild'
import { load, sideBySide, startPeer, type Measured, type Served } from './load'
import type { Row } from './report'
import { ROOT, firstArtwork, firstRoom, startServer, startWebStack } from './webServers'

/** The same pages as ISR, built from a copy of the sources within the checkout. */
const COPY = path.join(ROOT, '.next-bench-isr')
const SOURCES = [
  'components',
  'content',
  'contexts',
  'contract',
  'layouts',
  'lib',
  'pages',
  'public',
  'styles',
  'next.config.js',
  'package.json',
  'tsconfig.json',
]

const GZIP = { 'accept-encoding': 'gzip' }
const AMOUNT = 6000
/** A rendering takes about a hundred times as long. */
const RENDERED = 300
const ROUNDS = 3

/** Pages shared by all visitors beside ISR of the same pages; shared lists beside a rendering each. */
export async function benchPages(): Promise<Row[]> {
  const stack = await startWebStack()
  const started: Served[] = []
  const start = async (cwd: string, args: string[], env: NodeJS.ProcessEnv) => {
    const server = await startServer(cwd, args, env)
    started.push(server)
    return server
  }
  try {
    const shared = await start(ROOT, [WEB_BUNDLE], stack.env)
    const art = `/art/${await firstArtwork(stack.env.NEXT_PUBLIC_API_URL)}`
    const room = `/rooms/${await firstRoom(stack.env.NEXT_PUBLIC_API_URL)}`
    const rendering = await start(ROOT, [NEXT, 'start'], stack.env)
    await buildCopy(shared.origin, { home: '/', art, room }, stack.env)
    const isr = await start(COPY, [path.join(ROOT, NEXT), 'start'], stack.env)
    const file = path.join(stack.dataFolder, 'home.html')
    const { length } = gzipSync(await (await fetch(shared.origin)).text())
    writeFileSync(file, 'x'.repeat(length))
    const peer = await startPeer('memory', { file, type: 'text/html; charset=utf-8', status: 200 })
    started.push(peer)

    const page =
      (server: Served, url: string, amount = AMOUNT) =>
      () =>
        load(server, url, { amount, headers: GZIP })
    const compare = (ours: () => Promise<Measured>, other: () => Promise<Measured>) =>
      sideBySide(ROUNDS, ours, other)
    const rows: Row[] = []
    const add = (what: string, peerName: string, measured: Sides, least?: number) =>
      rows.push(rowOf(what, peerName, measured, least))
    add('home', 'ISR', await compare(page(shared, '/'), page(isr, '/isr/home')), 0.9)
    add('a work', 'ISR', await compare(page(shared, art), page(isr, '/isr/art')), 0.9)
    add('a room', 'ISR', await compare(page(shared, room), page(isr, '/isr/room')), 0.9)
    for (const list of ['/opportunities?types=JOB', '/directory/people', '/artworks', '/rooms']) {
      const sides = await compare(page(shared, list), page(rendering, list, RENDERED))
      add(list, 'a rendering', sides, 20)
    }
    const fixed = await compare(page(shared, '/'), page(rendering, '/terms'))
    add('home', 'a static page of the build', fixed)
    add('home', 'a string from memory', await compare(page(shared, '/'), page(peer, '/')))
    return rows
  } finally {
    for (const server of started) await server.stop()
    await stack.stop()
    rmSync(COPY, { recursive: true, force: true })
  }
}

type Sides = Awaited<ReturnType<typeof sideBySide>>

const rowOf = (what: string, peerName: string, { ours, peer }: Sides, least?: number): Row => ({
  what: `${what}, requests per second`,
  ours: `${ours.perSecond.toFixed(0)} of ${sizeOf(ours)}`,
  peer: `${peer.perSecond.toFixed(0)} of ${sizeOf(peer)}, ${peerName}`,
  ratio: ours.perSecond / peer.perSecond,
  ...(least !== undefined && { limit: { least } }),
})

const sizeOf = ({ bytes }: Measured) => `${(bytes / 1000).toFixed(0)} KB`

/** The components of the pages that are compared with ISR. */
const components = {
  home: '@/pages/index',
  art: '@/pages/art/[id]',
  room: '@/pages/rooms/[id]',
}

/** Builds ISR variants of pages, with the data that the web server renders them from. */
async function buildCopy(
  origin: string,
  pages: Record<keyof typeof components, string>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  rmSync(COPY, { recursive: true, force: true })
  for (const source of SOURCES)
    cpSync(path.join(ROOT, source), path.join(COPY, source), { recursive: true })
  const folder = path.join(COPY, 'pages', 'isr')
  mkdirSync(folder)
  for (const name of Object.keys(components) as (keyof typeof components)[]) {
    writeFileSync(path.join(folder, `${name}.json`), await dataOf(origin, pages[name]))
    const lines = [
      `import Page from '${components[name]}'`,
      `import props from './${name}.json'`,
      'export const getStaticProps = () => ({ props, revalidate: 3600 })',
      'export default Page',
    ]
    writeFileSync(path.join(folder, `${name}.tsx`), lines.join('\n'))
  }
  const build = spawn(process.execPath, [path.join(ROOT, NEXT), 'build'], {
    cwd: COPY,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error('the pages could not be built as ISR')
}

/** The props of a page, as JSON. */
async function dataOf(origin: string, page: string): Promise<string> {
  const html = await (await fetch(origin + page)).text()
  const data = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const { props } = JSON.parse(data) as { props: { pageProps: unknown } }
  return JSON.stringify(props.pageProps)
}
