import { expect, test } from 'vitest'
import { embedFrame } from '@/contract/embeds'
import { webLink } from '@/lib/formatting/webLinks'
import { contentSecurityPolicy } from '@/lib/browser/securityHeaders.js'

const frames: [address: string, provider: string, src: string][] = [
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1',
    'YOUTUBE',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://youtu.be/dQw4w9WgXcQ?t=3',
    'YOUTUBE',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'YOUTUBE',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://vimeo.com/123456789',
    'VIMEO',
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/123456789/abcdef1234',
    'VIMEO',
    'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1&h=abcdef1234',
  ],
  [
    'https://soundcloud.com/some-one/a-piece',
    'SOUNDCLOUD',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsome-one%2Fa-piece&auto_play=true&visual=false',
  ],
  [
    'https://bandcamp.com/EmbeddedPlayer/size=large/album=1234567/artwork=none',
    'BANDCAMP',
    'https://bandcamp.com/EmbeddedPlayer/album=1234567/size=large/tracklist=false/artwork=small/',
  ],
  [
    'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
    'SPOTIFY',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://sketchfab.com/3d-models/a-vase-0123456789abcdef0123456789abcdef',
    'SKETCHFAB',
    'https://sketchfab.com/models/0123456789abcdef0123456789abcdef/embed?autostart=1&dnt=1',
  ],
]

test.each(frames)('embeds %s in a frame of %s', (address, provider, src) => {
  expect(embedFrame(address)).toMatchObject({ provider, src })
})

test('allows every provider in the content security policy', () => {
  const policy = contentSecurityPolicy({}, false)
  const allowed = /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
  expect(allowed).toEqual(expect.arrayContaining(frames.map(([, , src]) => new URL(src).origin)))
})

test.each([
  ['another host', 'https://example.com/watch?v=dQw4w9WgXcQ'],
  ['a host that only ends like one of ours', 'https://evilyoutube.com/watch?v=dQw4w9WgXcQ'],
  ['a host that only starts like one of ours', 'https://youtube.com.evil.org/watch?v=dQw4w9WgXcQ'],
  ['an address without encryption', 'http://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['another port', 'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ'],
  ['a name before the host', 'https://www.youtube.com@example.com/watch?v=dQw4w9WgXcQ'],
  ['a script', 'javascript:alert(1)'],
  ['an id with markup', 'https://www.youtube.com/watch?v="><script>alert'],
  ['an id that leaves the path', 'https://www.youtube.com/embed/..%2F..%2Flogin'],
  ['a page without a video', 'https://vimeo.com/about'],
  ['a page of Bandcamp, whose address has no album number', 'https://a.bandcamp.com/album/b'],
  ['no address', 'a film of mine'],
])('does not embed %s', (_what, address) => {
  expect(embedFrame(address)).toBeNull()
})

test('links only to web addresses', () => {
  expect(webLink('https://example.com/a')?.hostname).toBe('example.com')
  expect(webLink('javascript:alert(1)')).toBeNull()
  expect(webLink('data:text/html,x')).toBeNull()
  expect(webLink('nothing')).toBeNull()
})
