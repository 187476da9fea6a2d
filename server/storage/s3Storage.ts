import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { storageFull, unavailable } from '@/server/errors'
import { requireKey, type Storage } from './storage'

/** In milliseconds: a stream can't be sent again. */
const LARGE_FILE_TIMEOUT = 10 * 60 * 1000

/**
 * Any store with an S3 API.
 * @param url `s3://key:secret@host:port/bucket?region=…&tls=0`; without a host, Amazon S3
 */
export function createS3Storage(url: URL): Storage {
  const bucket = url.pathname.slice(1)
  const client = connect(url)
  const objectOf = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })

  return {
    async put(key, bytes, contentType) {
      const object = { ...objectOf(key), Body: bytes, ContentType: contentType }
      await client.send(new PutObjectCommand(object)).catch(rethrow)
    },

    async putChunks(key, { chunks, bytes }, contentType) {
      const object = {
        ...objectOf(key),
        Body: Readable.from(chunks()),
        ContentLength: bytes,
        ContentType: contentType,
      }
      const options = { requestTimeout: LARGE_FILE_TIMEOUT }
      await client.send(new PutObjectCommand(object), options).catch(rethrow)
    },

    async open(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` }
      const command = new GetObjectCommand({ ...objectOf(key), ...part })
      const found = await client.send(command).catch(nullWhenMissing)
      if (!(found?.Body instanceof Readable)) return null
      return { stream: found.Body, bytes: found.ContentLength ?? 0 }
    },

    async get(key) {
      const found = await client.send(new GetObjectCommand(objectOf(key))).catch(nullWhenMissing)
      const bytes = await found?.Body?.transformToByteArray().catch(rethrow)
      return bytes ? Buffer.from(bytes) : null
    },

    async head(key) {
      const found = await client.send(new HeadObjectCommand(objectOf(key))).catch(nullWhenMissing)
      return found && { bytes: found.ContentLength ?? 0 }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch(nullWhenMissing)
    },

    async *list(prefix) {
      for await (const page of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: prefix },
      )) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
      }
    },

    // A put is a single atomic request, so nothing is left unfinished.
    tidy: () => Promise.resolve(0),

    // The store says so when it is full.
    hasRoom: () => Promise.resolve(true),

    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket })).catch(rethrow)
    },
  }
}

function connect(url: URL): S3Client {
  const protocol = url.searchParams.get('tls') === '0' ? 'http' : 'https'
  return new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.host && { endpoint: `${protocol}://${url.host}`, forcePathStyle: true }),
    ...(url.username && {
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
    }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 15_000 },
    // Most stores other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function nullWhenMissing(error: unknown): null {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : 0
  if (status === 404) return null
  return rethrow(error)
}

/** What radosgw says when a user or bucket has reached its quota, with the status 403. */
const QUOTA_EXCEEDED = 'QuotaExceeded'

function rethrow(error: unknown): never {
  if (error instanceof S3ServiceException) {
    const isFull = error.$metadata.httpStatusCode === 507 || error.name === QUOTA_EXCEEDED
    if (isFull) throw storageFull()
  }
  throw unavailable('Images are not available right now.')
}
