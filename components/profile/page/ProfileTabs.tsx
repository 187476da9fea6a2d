import { Tabs } from '@/components/ui/display/Tabs'
import { useHash } from '@/lib/hooks/useHash'
import { formatCount } from '@/lib/formatting/numbers'

export interface ProfileSection {
  /** The id of its element on the page. */
  id: string
  label: string
  count?: number
}

/** Links to the sections of a profile page; the first is current by default. */
export const ProfileTabs = ({ sections }: { sections: readonly ProfileSection[] }) => {
  const hash = useHash()
  if (sections.length < 2) return null
  const tabs = sections.map(({ id, label, count }) => ({
    href: `#${id}`,
    label,
    ...(count && { count: formatCount(count) }),
  }))
  const current = tabs.find(({ href }) => href === hash) ?? tabs[0]
  return <Tabs label="Profile" tabs={tabs} current={current?.href ?? ''} />
}
