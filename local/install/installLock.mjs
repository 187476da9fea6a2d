// Runs before anything is installed: Node's own modules only.
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const POLL_INTERVAL_MS = 200
const HEARTBEAT_INTERVAL_MS = 2_000
/** A lock without a heartbeat for this long is stale, even if its process id is in use again. */
const STALE_AFTER_MS = 30_000

/**
 * Waits until no other process installs into this checkout, because two at once would delete each
 * other's node_modules. Returns a function that releases the lock, as does the end of the process.
 */
export async function acquireInstallLock(root, onWait) {
  const file = path.join(root, '.install.lock')
  let isWaiting = false
  while (!tryTake(file)) {
    if (clearStale(file)) continue
    if (!isWaiting) onWait()
    isWaiting = true
    await pause(POLL_INTERVAL_MS)
  }
  const beat = setInterval(() => touch(file), HEARTBEAT_INTERVAL_MS)
  beat.unref()
  const release = () => {
    clearInterval(beat)
    process.off('exit', release)
    if (read(file) === String(process.pid)) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Removes a stale lock. Returns whether to try again immediately. */
function clearStale(file) {
  const seen = read(file)
  if (seen === undefined) return true
  if (lives(Number(seen)) && !isSilent(file)) return false
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return true
  }
  // Another process may have acquired the lock in between; then it is restored.
  if (read(aside) === seen) rmSync(aside, { force: true })
  else renameSync(aside, file)
  return true
}

function lives(pid) {
  // A lock that is being written has no id yet.
  if (!Number.isInteger(pid) || pid <= 0) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The file was deleted; the installation can still continue.
  }
}

function isSilent(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > STALE_AFTER_MS
  } catch {
    return false
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
