import S3rver from 's3rver'

/** The bucket and the key that STORAGE_URL of a local cluster names (local/processSpecs.ts). */
const { STORAGE_PORT, STORAGE_FOLDER = '', STORAGE_BUCKET = '' } = process.env

const store = new S3rver({
  port: Number(STORAGE_PORT),
  address: '127.0.0.1',
  silent: true,
  directory: STORAGE_FOLDER,
  configureBuckets: [{ name: STORAGE_BUCKET, configs: [] }],
})
await store.run()

const stop = () => void store.close().then(() => process.exit(0))
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, stop)
