import type { TestApp } from './app'

interface Read<T> {
  status: number
  body: T
  headers: Record<string, unknown>
}

/** Sends a GET request with an empty response cache, because tests write rows directly. */
export async function read<T = Record<string, unknown>>(
  { app }: TestApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<Read<T>> {
  app.services.cache.invalidate('profiles', 'artworks', 'opportunities')
  const response = await app.inject({ method: 'GET', url, headers })
  return {
    status: response.statusCode,
    body: (response.body ? JSON.parse(response.body) : undefined) as T,
    headers: response.headers,
  }
}
