import { webEnv, type StackContext } from '@/local/processes/childEnvironments'
import type { ProcessSpec } from '@/local/processes/children'
import { supervise, type Hooks, type Supervised } from '@/local/processes/supervisor'
import { chooseReplicas, superviseReplicas, type Replica } from './replicas'
import { forwardedFor, visitorAddress } from './visitorHeaders'

export type ServerName = 'api' | 'web'

interface Options {
  count: number
  context: StackContext
  hooks: Hooks
}

/** The API and the web server: one process each, or several behind a balancer. */
export function createServers({ count, context, hooks }: Options) {
  const chosen: Record<ServerName, Replica[]> = { api: [], web: [] }
  const started: Supervised[] = []

  return {
    /** None for a single process. */
    async choose(name: ServerName): Promise<Replica[]> {
      if (count > 1) chosen[name] = await chooseReplicas(count)
      return chosen[name]
    },

    start(
      name: ServerName,
      replicas: readonly Replica[],
      specOf: (replica?: Replica) => ProcessSpec,
    ): Supervised {
      if (replicas.length === 0) return supervise(specOf(), hooks)
      const secret = webEnv(context).WEB_SERVER_SECRET ?? ''
      const headersFor = name === 'api' ? visitorAddress(secret) : forwardedFor
      const port = context.settings.ports[name]
      const supervised = superviseReplicas({ port, replicas, specOf, headersFor }, hooks)
      started.push(supervised)
      return supervised
    },

    /** Restarts the replicas one after the other. */
    async restart(): Promise<void> {
      for (const server of started) await server.restart()
    },

    /** The ports of the processes behind the balancers. */
    ports: (): Record<ServerName, number[]> => ({
      api: chosen.api.map(({ port }) => port),
      web: chosen.web.map(({ port }) => port),
    }),
  }
}
