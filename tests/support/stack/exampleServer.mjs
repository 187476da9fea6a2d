/** A server for tests of the supervisor: it listens on PORT, and can exit at once or stop slowly. */
import { createServer } from 'node:http'

const { PORT, LINGER_MS = '0', DIE_AT_ONCE } = process.env
if (DIE_AT_ONCE) {
  console.error('cannot start')
  process.exit(3)
}

const server = createServer((request, response) => {
  response.setHeader('connection', 'close')
  if (request.url === '/slow') setTimeout(() => response.end('slow'), 300)
  else response.end(String(process.pid))
})
server.listen(Number(PORT), '127.0.0.1')
console.log('listening')

process.on('SIGTERM', () => {
  setTimeout(() => server.close(() => process.exit(0)), Number(LINGER_MS))
})
