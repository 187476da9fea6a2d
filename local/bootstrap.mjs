// Runs before anything is installed: Node's own modules only.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findInstallFault } from './install/installation.mjs'
import { acquireInstallLock } from './install/installLock.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const commands = {
  start: 'local/start.ts',
  dev: 'local/dev.ts',
  cluster: 'local/cluster.ts',
  build: 'local/build.ts',
  test: 'tests/run.ts',
  check: 'tests/check.ts',
  stress: 'tests/stress.ts',
  bench: 'bench/main.ts',
  admin: 'local/admin.ts',
  import: 'local/importCatalog.ts',
  backup: 'local/backup.ts',
  restore: 'local/restore.ts',
  catalog: 'local/catalog.ts',
  doctor: 'local/doctor.ts',
  screenshots: 'tests/screenshots/main.ts',
  browsers: 'tests/browsers/main.ts',
  rehearse: 'tests/rehearsal/main.ts',
}

/** Compiled once, as long as nothing changes: they start the whole product, the others do one thing. */
const bundled = { start: 'dist/local/start.mjs', cluster: 'dist/local/cluster.mjs' }

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

function checkMachine() {
  if (process.platform === 'win32') {
    refuse('Art Commons runs on Linux and macOS. On Windows, use it inside WSL.')
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  const fits = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major > 22
  if (fits) return
  refuse(
    `This is Node ${process.versions.node}; Art Commons needs 20.19, 22.12 or later. ` +
      'Install a newer one from https://nodejs.org and start again.',
  )
}

/** `npm ci` by the npm that called us, with development packages whatever NODE_ENV says. */
function install() {
  const env = { ...process.env }
  delete env.NODE_ENV
  const npm = process.env.npm_execpath
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm']
  const flags = ['ci', '--include=dev', '--loglevel=error', '--no-fund', '--no-audit']
  return new Promise((resolve) => {
    const child = spawn(program, [...first, ...flags], { cwd: root, env, stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => {
      if (signal) process.exit(130)
      resolve(code)
    })
  })
}

async function ensureInstalled() {
  if (!findInstallFault(root)) return
  const release = await acquireInstallLock(root, () =>
    console.log('Another process is installing the packages. Waiting …'),
  )
  await installWhatIsMissing()
  release()
}

async function installWhatIsMissing() {
  const fault = findInstallFault(root)
  if (!fault) return
  console.log(`Installing packages (${fault}). This takes a minute or two.`)
  const code = await install()
  if (code !== 0) {
    refuse(
      'The packages could not be installed. Check the error above and your connection, then try again.',
    )
  }
  const left = findInstallFault(root)
  if (left) refuse(`The installation is incomplete: ${left}. Delete node_modules and start again.`)
}

async function run(command) {
  const source = path.join(root, commands[command])
  if (!existsSync(source)) refuse(`${commands[command]} is missing. Restore it with git.`)
  const isBundled = Object.hasOwn(bundled, command)
  const file = isBundled ? path.join(root, bundled[command]) : source
  process.argv = [process.argv[0], file, ...process.argv.slice(3)]
  await (isBundled ? bundle() : compileOnTheFly())
  await import(file)
}

async function bundle() {
  const { bundleLauncher, bundleServers } = await import('./builds/bundle.mjs')
  try {
    await bundleServers(root)
    await bundleLauncher(root)
  } catch (error) {
    refuse(
      `The programs could not be built: ${error.message.trim()}\n` +
        'If esbuild itself fails, delete node_modules and start again.',
    )
  }
}

async function compileOnTheFly() {
  try {
    const { register } = await import('tsx/esm/api')
    register()
  } catch (error) {
    refuse(
      `A build tool failed to load (${error.message.split('\n')[0]}). ` +
        'Delete node_modules and start again.',
    )
  }
}

checkMachine()
const command = process.argv[2] ?? 'start'
if (!Object.hasOwn(commands, command)) {
  refuse(`Unknown command "${command}". Commands: ${Object.keys(commands).join(', ')}.`)
}
process.chdir(root)
await ensureInstalled()
await run(command)
