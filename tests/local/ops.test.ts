import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { API_STOP_TIME, STOP_MARGIN, WEB_STOP_TIME } from '@/server/stopTimes'
import { ROOT } from '@/tests/support/stack/environment'
import { temporaryFolder } from '@/tests/support/stack/folders'

const OPS = join(ROOT, 'ops')
const EXAMPLE = readFileSync(join(OPS, 'settings.example.env'), 'utf8')
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)
const documented = namesIn(
  readFileSync(join(ROOT, '.env.example'), 'utf8'),
  /^# ([A-Z][A-Z0-9_]*)=/gm,
)
const ofInstallation = namesIn(EXAMPLE, /^([A-Z][A-Z0-9_]*)=/gm)

const files = readdirSync(OPS, { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(join(OPS, file)).isFile(),
)
const templates = files.filter((file) => /^(nginx|postgresql|pgbouncer|redis|prom)/.test(file))

/** Renders with other settings than those of the example. */
function render(settings: string) {
  const folder = temporaryFolder()
  const target = join(folder, 'etc')
  writeFileSync(join(folder, 'settings.env'), settings)
  const result = spawnSync(join(OPS, 'render'), [join(folder, 'settings.env'), target], {
    encoding: 'utf8',
  })
  return { ...result, read: (file: string) => readFileSync(join(target, file), 'utf8'), target }
}

test('renders every configuration file, with all values and nothing else replaced', () => {
  const { status, read, target } = render(
    EXAMPLE.replace("DATABASE_PASSWORD=''", "DATABASE_PASSWORD='a&b\\1 $host'"),
  )
  expect(status).toBe(0)
  expect(templates.length).toBeGreaterThan(10)
  for (const file of templates) expect(read(file), file).not.toMatch(/\$\{[A-Z]/)
  expect(read('nginx/nginx.conf')).toContain(`include ${target}/nginx/two-hosts.conf;`)
  expect(read('nginx/api.conf')).toContain('X-Visitor-Address $remote_addr;')
  expect(read('pgbouncer/userlist.txt')).toContain('"art_commons" "a&b\\1 $host"')
  expect(statSync(join(target, 'pgbouncer/userlist.txt')).mode & 0o077).toBe(0)
})

test('refuses to render without a value, and names it', () => {
  const { status, stderr } = render(EXAMPLE.replace(/^TLS_KEY=.*$/m, ''))
  expect(status).toBe(1)
  expect(stderr).toContain('has no value for: TLS_KEY')
})

test('uses only values that one of the two examples explains', () => {
  const known = [...documented, ...ofInstallation, 'CONFIG_FOLDER', 'NODE', 'BASE']
  for (const file of files) {
    const text = readFileSync(join(OPS, file), 'utf8')
    const used = file === 'render' ? [] : namesIn(text, /\$\{([A-Z][A-Z0-9_]*)/g)
    expect(
      used.filter((name) => !known.includes(name)),
      file,
    ).toEqual([])
  }
  const used = templates.map((file) => readFileSync(join(OPS, file), 'utf8')).join('')
  expect(ofInstallation.filter((name) => !used.includes(`\${${name}}`))).toEqual([])
})

test('sets only settings of the processes that .env.example explains', () => {
  const others = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'NEXT_TELEMETRY_DISABLED', 'NODE', 'BASE']
  const known = [...documented, ...others]
  const given = files
    .filter((file) => /\.(service|Dockerfile)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(OPS, file), 'utf8')
      const lines = text.split('\n').filter((line) => /^(Environment=|ENV |ARG )/.test(line))
      return lines.flatMap((line) => namesIn(line, /(?:[ =])([A-Z][A-Z0-9_]+)(?==|$)/g))
    })
  expect(given).toContain('WEB_TRUSTED_PROXIES')
  expect(given.filter((name) => !known.includes(name))).toEqual([])
})

test('waits as long for a stop as the processes take', () => {
  const seconds = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(OPS, file), 'utf8'))?.[1])
  for (const [name, time] of [
    ['api', API_STOP_TIME],
    ['web', WEB_STOP_TIME],
  ] as const) {
    const expected = (time + STOP_MARGIN) / 1000
    const unit = `systemd/art-commons-${name}@.service`
    expect(seconds(unit, /^TimeoutStopSec=(\d+)$/m)).toBe(expected)
    expect(seconds(`docker/${name}.Dockerfile`, /docker stop --time (\d+)/)).toBe(expected)
    const compose = new RegExp(`^x-${name}:.*?stop_grace_period: (\\d+)s`, 'ms')
    expect(seconds('compose.yaml', compose)).toBe(expected)
  }
})

test('mounts no file below a folder that containers cannot write, where none can be created', () => {
  const compose = readFileSync(join(OPS, 'compose.yaml'), 'utf8')
  const targets = namesIn(compose, /(?:- |')[\w./-]+:(\/[\w./-]+)(?::ro)?'?/g)
  expect(targets).toContain('/etc/art-commons')
  expect(targets.filter((target) => target.startsWith('/etc/art-commons/'))).toEqual([])
})

test('is a shell script without syntax errors', () => {
  expect(execFileSync('sh', ['-n', join(OPS, 'render')], { encoding: 'utf8' })).toBe('')
})
