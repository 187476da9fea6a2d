import { Writable } from 'node:stream'
import pino, { type Logger } from 'pino'

/** A log whose lines are collected. */
export const logTo = (lines: object[]): Logger =>
  pino(
    new Writable({
      write: (line, _encoding, done) => {
        lines.push(JSON.parse(String(line)) as object)
        done()
      },
    }),
  )
