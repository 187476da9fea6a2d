// The minimum for files: bodies of the given sizes from memory, with the headers that compression needs.
import { createServer } from 'node:http'

const { sizes } = JSON.parse(process.env.PEER ?? '{}')
const bodies = new Map(Object.entries(sizes).map(([path, size]) => [path, Buffer.alloc(size, 'x')]))
const server = createServer(({ url }, response) => {
  const body = bodies.get(url)
  if (!body) return response.writeHead(404).end()
  const length = ['content-length', String(body.length)]
  response.writeHead(200, ['content-type', 'text/javascript', 'content-encoding', 'br', ...length])
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
process.on('disconnect', () => process.exit())
