// The minimum for a cached response: a body from memory, or a 304.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const { file, type, status } = JSON.parse(process.env.PEER ?? '{}')
const body = readFileSync(file)
const text = type.startsWith('image/') ? body : body.toString()
const app = Fastify()
app.get('/', (_request, reply) =>
  status === 304 ? reply.status(304).send() : reply.type(type).send(text),
)
await app.listen({ host: '127.0.0.1', port: 0 })
process.send({ port: app.server.address().port })
process.on('disconnect', () => process.exit())
