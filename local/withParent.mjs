// Preloaded into every process of the stack: when the launcher dies without a word, so do they.
import process from 'node:process'

const PATIENCE_MS = 10_000

if (process.channel) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
