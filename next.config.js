import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import { fileHeaders, securityHeaders } from './lib/browser/securityHeaders.js'

/**
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
const configure = (phase) => ({
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  // The build writes into the build folder only.
  agentRules: false,
  reactStrictMode: true,
  devIndicators: false,
  // Lint and types are checked by `npm test`, over the whole repository.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    // React has had this hook since version 18, so browsers don't need the shim.
    resolveAlias: { 'use-sync-external-store/shim': 'react' },
  },
  experimental: {
    // Back also restores the scroll position.
    scrollRestoration: true,
    // local/builds/nextBuild.ts
    turbopackFileSystemCacheForBuild: process.env.NEXT_BUILD_CACHE !== 'none',
    // Only an app directory beside the pages needs it.
    clientRouterFilter: false,
    // Its inline scripts are replaced in pages/_document.tsx.
    turbopackSharedRuntime: true,
    // A few large chunks compress better than many small ones.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 12_000_000 },
  },
  headers: () =>
    Promise.resolve([
      {
        source: '/((?!_next/static/|fonts/).*)',
        headers: securityHeaders(process.env, phase === PHASE_DEVELOPMENT_SERVER),
      },
      { source: '/(_next/static|fonts)/:file*', headers: fileHeaders(process.env) },
      {
        // File names contain a hash of the content.
        source: '/fonts/:file*.woff2',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ]),
  redirects: () =>
    Promise.resolve([
      { source: '/directory', destination: '/directory/people', permanent: false },
      { source: '/settings', destination: '/settings/profile', permanent: false },
      { source: '/admin', destination: '/admin/profiles', permanent: false },
      { source: '/signup/wizard', destination: '/signup/wizard/resume', permanent: false },
    ]),
})

export default configure
