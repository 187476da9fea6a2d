// Runs before anything is installed: Node's own modules only.
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 200
const BEAT_EVERY_MS = 2_000
/** A holder that has not been heard of for so long is none, whoever has its process id by now. */
const SILENCE_MS = 30_000

/**
 * Waits until nobody else installs into this checkout: two at once would empty each other's
 * node_modules. Returns the way to give the turn back, which the end of the process does, too.
 */
export async function takeInstallLock(root, onWait) {
  const file = path.join(root, '.install.lock')
  let isWaiting = false
  while (!tryTake(file)) {
    if (clearStale(file)) continue
    if (!isWaiting) onWait()
    isWaiting = true
    await pause(LOOK_EVERY_MS)
  }
  const beat = setInterval(() => touch(file), BEAT_EVERY_MS)
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

/** Removes the lock of somebody who is gone; whether it is worth trying again at once. */
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
  // Somebody may have cleared and taken it in between: then it is given back.
  if (read(aside) === seen) rmSync(aside, { force: true })
  else renameSync(aside, file)
  return true
}

function lives(pid) {
  // A lock that is being written has no id in it yet.
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
    // Somebody tidied the folder: the installation matters more.
  }
}

function isSilent(file) {
  try {
    return Date.now() - statSync(file).mtimeMs > SILENCE_MS
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
