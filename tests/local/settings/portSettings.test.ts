import { expect, test } from 'vitest'
import { readInspectPorts, readPorts, takenPort } from '@/local/settings/portSettings'

test('returns the default ports without settings', () => {
  expect(readPorts({ NODE_ENV: 'test' })).toEqual({
    web: 3000,
    api: 4000,
    identity: 9099,
    payments: 12111,
    database: 54329,
  })
})

test('reads each port from its variable', () => {
  const env = {
    WEB_PORT: '1',
    API_PORT: '2',
    IDENTITY_PORT: '3',
    PAYMENTS_PORT: '4',
    DATABASE_PORT: '5',
  }
  expect(readPorts({ NODE_ENV: 'test', ...env })).toEqual({
    web: 1,
    api: 2,
    identity: 3,
    payments: 4,
    database: 5,
  })
})

test.each(['0', '65536', '-1', '80.5', '3000 ', 'web', '1e3'])('rejects the port %j', (given) => {
  expect(() => readPorts({ NODE_ENV: 'test', API_PORT: given })).toThrow(
    `API_PORT is "${given}", which is not a port. Use a number from 1 to 65535.`,
  )
})

test('rejects a port that two services share', () => {
  expect(() => readPorts({ NODE_ENV: 'test', WEB_PORT: '4000' })).toThrow(
    'WEB_PORT and API_PORT are both 4000. Give API_PORT another port.',
  )
})

test('names a port in use, its variable and a remedy', () => {
  expect(takenPort('identity', 9099).message).toBe(
    'Port 9099 (identity) is already in use. ' +
      'Stop the other process or set IDENTITY_PORT, for example: IDENTITY_PORT=9100 npm start',
  )
})

test('returns no inspector ports without their variables', () => {
  expect(readInspectPorts({ NODE_ENV: 'test' })).toEqual({})
})

test('reads the inspector ports from their variables', () => {
  const env = { WEB_INSPECT_PORT: '9230', API_INSPECT_PORT: '9229' }
  expect(readInspectPorts({ NODE_ENV: 'test', ...env })).toEqual({ web: 9230, api: 9229 })
})

test('rejects an inspector port that is not a port', () => {
  expect(() => readInspectPorts({ NODE_ENV: 'test', API_INSPECT_PORT: 'yes' })).toThrow(
    'API_INSPECT_PORT is "yes", which is not a port. Use a number from 1 to 65535.',
  )
})
