import { describe, expect, test } from 'vitest'
import type { Surroundings } from '@/local/processes/childEnvironments'
import { apiRecipe, webRecipe } from '@/local/recipes'
import { readSettings } from '@/local/settings/settings'

const surroundings = (
  mode: Surroundings['mode'],
  variables: Record<string, string> = {},
): Surroundings => {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', ...variables }
  return {
    settings: readSettings(env),
    secrets: { profileToken: '', webServer: '', identityOwner: '', paymentsWebhook: '' },
    dataFolder: '/data',
    databaseUrl: 'postgres://a:b@127.0.0.1:54329/art_commons',
    ownerPort: 40_000,
    env,
    mode,
  }
}

describe.each(['development', 'production'] as const)('in %s', (mode) => {
  test('starts without an inspector by default', () => {
    const around = surroundings(mode)
    const args = [...apiRecipe(around).args, ...webRecipe(around, '.next').args]
    expect(args.filter((arg) => arg.startsWith('--inspect'))).toEqual([])
  })

  test('passes each inspector port to its own process', () => {
    const around = surroundings(mode, { API_INSPECT_PORT: '9229', WEB_INSPECT_PORT: '9230' })
    expect(apiRecipe(around).args).toContain('--inspect=127.0.0.1:9229')
    expect(webRecipe(around, '.next').args).toContain('--inspect=127.0.0.1:9230')
  })

  test('puts the inspector option before the script of the API, which Node requires', () => {
    const { args } = apiRecipe(surroundings(mode, { API_INSPECT_PORT: '9229' }))
    expect(args.indexOf('--inspect=127.0.0.1:9229')).toBeLessThan(args.length - 1)
  })
})
