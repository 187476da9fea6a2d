import { freePort } from '@/local/processes/ports'
import type { ProcessSpec } from '@/local/processes/children'
import { supervise, type Hooks, type Supervised } from '@/local/processes/supervisor'
import { createBalancer, type BalancerOptions } from './balancer'

/** One of several processes that do the same. */
export interface Replica {
  /** From 1. */
  number: number
  port: number
}

interface Options extends Pick<BalancerOptions, 'headersFor'> {
  /** Where the balancer listens. */
  port: number
  replicas: readonly Replica[]
  specOf: (replica: Replica) => ProcessSpec
}

export const chooseReplicas = (count: number): Promise<Replica[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      number: index + 1,
      port: await freePort(),
    })),
  )

/** Starts several processes behind a balancer. They are restarted one after the other, without a gap. */
export function superviseReplicas(options: Options, hooks: Hooks): Supervised {
  const { port, replicas, specOf, headersFor } = options
  const ports = replicas.map((replica) => replica.port)
  const balancer = createBalancer({ port, replicas: ports, headersFor })
  const members = replicas.map((replica) => {
    const spec = specOf(replica)
    return { ...supervise(spec, hooks), name: spec.name, port: replica.port }
  })
  return {
    ready: Promise.all(members.map(({ ready }) => ready)).then(() => balancer.listen()),
    restart: async () => {
      for (const member of members) {
        await balancer.drain(member.port)
        await member.restart()
        balancer.resume(member.port)
        hooks.report(`The ${member.name} was restarted.`)
      }
    },
    stop: async () => {
      await Promise.all(members.map((member) => member.stop()))
      balancer.close()
    },
    kill: () => {
      for (const member of members) member.kill()
      balancer.close()
    },
  }
}
