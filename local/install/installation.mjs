// Runs before anything is installed: Node's own modules only.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns how node_modules differs from package-lock.json, or undefined. */
export function findInstallFault(root) {
  const wanted = readJson(path.join(root, 'package-lock.json'))
  // npm writes this list at the very end of an installation.
  const installed = readJson(path.join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return 'none are installed'
  for (const [folder, { version, optional, extraneous }] of Object.entries(wanted.packages)) {
    // The others are our own sources, which node_modules links to.
    if (!folder.startsWith('node_modules/') || extraneous) continue
    const found = installed.packages[folder]
    // npm skips packages for other platforms.
    if (!found && optional) continue
    if (!found) return `${nameOf(folder)} is missing`
    if (found.version !== version) return `${nameOf(folder)} is ${found.version}, not ${version}`
  }
  return findMissingFile(root, installed.packages)
}

/** Finds packages and programs that were deleted after the installation. */
function findMissingFile(root, packages) {
  for (const folder of Object.keys(packages)) {
    if (existsSync(path.join(root, folder, 'package.json'))) continue
    return `files of ${nameOf(folder)} are missing`
  }
  for (const tool of ['esbuild/bin/esbuild', 'next/dist/bin/next', 'tsx/dist/cli.mjs']) {
    if (packages[`node_modules/${tool.split('/')[0]}`] === undefined) continue
    if (!existsSync(path.join(root, 'node_modules', tool))) return `${tool} is missing`
  }
  return undefined
}

function nameOf(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
