import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks that are not publicly routable (IANA special-purpose address registries). */
const reserved4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 ' +
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 ' +
  '224.0.0.0/4 240.0.0.0/4'
const reserved6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'
/** All global unicast addresses of IPv6. */
const public6 = '2000::/3'

const listOf = (networks: string, family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const reserved = { ipv4: listOf(reserved4, 'ipv4'), ipv6: listOf(reserved6, 'ipv6') }
const open6 = listOf(public6, 'ipv6')

/** Whether an IP address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.ipv4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !reserved.ipv6.check(address, 'ipv6')
}
