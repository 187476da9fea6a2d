import { copyRuntimeFiles, isServerName } from './builds/runtimeFiles'

/** `node --import tsx local/runtimeFiles.ts api|web FOLDER`: for images of containers, after a build. */
const [name = '', target] = process.argv.slice(2)
if (!isServerName(name) || !target) {
  console.error('Usage: node --import tsx local/runtimeFiles.ts api|web FOLDER')
  process.exit(1)
}
const { files, bytes } = await copyRuntimeFiles(process.cwd(), name, target)
console.log(`${files} files, ${(bytes / 1_000_000).toFixed(1)} MB`)
