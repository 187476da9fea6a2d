// The minimum for a list: Fastify, a pool and one statement whose text is passed through.
import Fastify from 'fastify'
import pg from 'pg'

const { text, values, databaseUrl, vary } = JSON.parse(process.env.PEER ?? '{}')
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
// Every request differs, as those to the API do.
let serial = 0
const next = () => {
  if (!vary) return values
  serial = (serial + 7919) % 20_000
  const word = vary.replace(/\d+$/, serial)
  return values.map((value) => (typeof value === 'string' ? value.replace(vary, word) : value))
}

const app = Fastify()
app.get('/', async (_request, reply) => {
  const { rows } = await pool.query(text, next())
  return reply.type('application/json; charset=utf-8').send(Object.values(rows[0]).at(-1))
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send({ port: app.server.address().port })
process.on('disconnect', () => process.exit())
