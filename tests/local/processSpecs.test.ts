import { describe, expect, test } from 'vitest'
import type { StackContext } from '@/local/processes/childEnvironments'
import { apiProcess, webProcess } from '@/local/processSpecs'
import { readSettings } from '@/local/settings/settings'
import { API_STOP_TIME, WEB_STOP_TIME } from '@/server/stopTimes'

/** In milliseconds, as it was measured with 120 requests in progress. */
const LONGEST_DRAIN = 32_000

const buildContext = (
  mode: StackContext['mode'],
  variables: Record<string, string> = {},
): StackContext => {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', ...variables }
  return {
    settings: readSettings(env),
    secrets: {
      profileToken: '',
      webServer: '',
      identityAdmin: '',
      paymentsKey: '',
      paymentsWebhook: '',
      paymentsConnectWebhook: '',
    },
    dataFolder: '/data',
    databaseUrl: 'postgres://a:b@127.0.0.1:54329/art_commons',
    adminPort: 40_000,
    env,
    mode,
  }
}

describe.each(['development', 'production'] as const)('in %s', (mode) => {
  test('starts without an inspector by default', () => {
    const context = buildContext(mode)
    const args = [...apiProcess(context).args, ...webProcess(context, '.next').args]
    expect(args.filter((arg) => arg.startsWith('--inspect'))).toEqual([])
  })

  test('passes each inspector port to its own process', () => {
    const context = buildContext(mode, { API_INSPECT_PORT: '9229', WEB_INSPECT_PORT: '9230' })
    expect(apiProcess(context).args).toContain('--inspect=127.0.0.1:9229')
    expect(webProcess(context, '.next').args).toContain('--inspect=127.0.0.1:9230')
  })

  test('puts the inspector option before the script of the API, which Node requires', () => {
    const { args } = apiProcess(buildContext(mode, { API_INSPECT_PORT: '9229' }))
    expect(args.indexOf('--inspect=127.0.0.1:9229')).toBeLessThan(args.length - 1)
  })
})

test('waits longer for a process that stops than its requests may take', () => {
  expect(API_STOP_TIME).toBeGreaterThan(LONGEST_DRAIN)
  expect(apiProcess(buildContext('production')).stopTimeoutMs).toBeGreaterThan(API_STOP_TIME)
  expect(webProcess(buildContext('production'), '.next').stopTimeoutMs).toBeGreaterThan(
    WEB_STOP_TIME,
  )
})
