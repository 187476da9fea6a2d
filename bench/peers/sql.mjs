// The minimum for a list: Fastify, a pool and its statements; the text of the last one is passed through.
import Fastify from 'fastify'
import pg from 'pg'

const { statements, databaseUrl, vary } = JSON.parse(process.env.PEER ?? '{}')
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
// Every request differs, as those to the API do.
let serial = 0
const next = () => {
  serial = (serial + 7919) % 20_000
  const word = vary?.replace(/\d+$/, serial)
  const changed = (value) => (vary && typeof value === 'string' ? value.replace(vary, word) : value)
  return statements.map(({ text, values }) => [text, values.map(changed)])
}

const app = Fastify()
app.get('/', async (_request, reply) => {
  let rows = []
  for (const [text, values] of next()) ({ rows } = await pool.query(text, values))
  return reply.type('application/json; charset=utf-8').send(Object.values(rows[0]).at(-1))
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send({ port: app.server.address().port })
process.on('disconnect', () => process.exit())
