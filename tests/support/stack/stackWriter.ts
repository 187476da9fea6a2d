import { execFileSync } from 'node:child_process'
import type { Artwork } from '@/contract/artworks/artworks'
import { accounts } from '@/local/samples/accounts'
import { signal } from '@/local/processes/processes'
import { imageFile } from '@/tests/support/journeys/artworkPages'

const json = async <T>(reply: Response): Promise<T> => {
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as T
}

/** A sample account, the artist's unless another is given, writing to a stack by its own ports. */
export async function signInSampleAccount(
  api: string,
  identity: string,
  { email, password }: { email: string; password: string } = accounts.artist,
) {
  const body = JSON.stringify({ email, password, returnSecureToken: true })
  const headers = { 'content-type': 'application/json' }
  const signIn = `${identity}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  const { idToken } = await json<{ idToken: string }>(
    await fetch(signIn, { method: 'POST', headers, body }),
  )
  const user = { authorization: `Bearer ${idToken}` }
  const [profile] = await json<{ id: string }[]>(
    await fetch(`${api}/v1/profiles/`, { headers: user }),
  )
  const id = profile?.id ?? ''
  const { token, imagePass } = await json<{ token: string; imagePass: string }>(
    await fetch(`${api}/v1/profiles/token/`, {
      method: 'POST',
      headers: { ...user, ...headers },
      body: JSON.stringify({ id }),
    }),
  )
  const acting = { ...user, 'x-ac-token': token }
  const { buffer } = await imageFile('work', '#803020')
  return {
    profileId: id,
    headers: acting,
    /** A PNG file. */
    image: buffer,
    /** Opens the images of drafts. */
    imagePass,
    /** Posts a draft with an image, under its title as key. @returns its status; 0 without an answer */
    post: async (title: string): Promise<number> => {
      const form = new FormData()
      form.set('title', title)
      form.set('visibility', 'DRAFT')
      form.set('images', new Blob([new Uint8Array(buffer)], { type: 'image/png' }), 'work.png')
      const sent = { method: 'POST', headers: { ...acting, 'idempotency-key': title }, body: form }
      return fetch(`${api}/v1/artworks/`, sent).then(
        ({ status }) => status,
        () => 0,
      )
    },
    works: async () =>
      json<Artwork[]>(
        await fetch(`${api}/v1/artworks/profiles/${id}?size=100`, { headers: acting }),
      ),
  }
}

/** A process and all that it started, and what those started. */
function processTree(pid: number): number[] {
  const listed = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim()
  const pairs = listed.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const family = [pid]
  for (const one of family) {
    for (const [child, parent] of pairs) if (parent === one && child) family.push(child)
  }
  return family
}

/** Ends them as a power cut would, all in one moment. */
export function killProcessTrees(pid: number, others: number[]): void {
  const family = [pid, ...others].flatMap(processTree)
  for (const one of family) signal(one, 'SIGKILL')
}
