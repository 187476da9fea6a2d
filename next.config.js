import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import { securityHeaders } from './lib/browser/securityHeaders.js'

/**
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
const configure = (phase) => ({
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // Nothing is written into the checkout but what is built.
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  // Lint and types are checked by `npm test`, over the whole repository.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    // Every React that this takes has the hook: what stands in for it need not be sent.
    resolveAlias: { 'use-sync-external-store/shim': 'react' },
  },
  experimental: {
    // Back brings the place in a list back, too.
    scrollRestoration: true,
    // Shared, it would be a script inside each page, which the content security policy forbids.
    turbopackSharedRuntime: false,
    // The framework and the shell in few large files: together they weigh less than in many small ones.
    turbopackChunking: { minChunkSize: 400_000, maxMergeChunkSize: 3_000_000 },
  },
  headers: () =>
    Promise.resolve([
      {
        source: '/:path*',
        headers: securityHeaders(process.env, phase === PHASE_DEVELOPMENT_SERVER),
      },
      {
        // Their names carry their content.
        source: '/fonts/:file*.woff2',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
  rewrites: () =>
    Promise.resolve([{ source: '/.well-known/security.txt', destination: '/security.txt' }]),
  redirects: () =>
    Promise.resolve([
      { source: '/directory', destination: '/directory/people', permanent: false },
      { source: '/settings', destination: '/settings/profile', permanent: false },
      { source: '/admin', destination: '/admin/profiles', permanent: false },
      { source: '/signup/wizard', destination: '/signup/wizard/resume', permanent: false },
    ]),
})

export default configure
