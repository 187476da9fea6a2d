// Preloaded into every process of the stack: when the launcher dies without a word, so do they.
import process from 'node:process'

const PATIENCE_MS = 10_000

// Workers that such a process starts inherit the preload, but live and die with their own parent.
if (process.channel && Number(process.env.LAUNCHER_PID) === process.ppid) {
  process.on('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
  // The launcher reads the output. Once it is gone, what is printed while stopping is lost.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}
