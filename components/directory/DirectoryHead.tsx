import { Tabs } from '@/components/ui/Tabs'
import type { DirectoryType } from '@/contract/enums'
import { directoryTitle, isSlug } from '@/lib/directoryTitles'
import { paths } from '@/lib/paths'
import styles from './DirectoryHead.module.css'

const tabs = (['people', 'organizations'] as const).map((type) => ({
  href: paths.directory(type),
  label: directoryTitle(type),
}))

/** A page for one kind of organization belongs to the organizations. */
const tabOf = (type: DirectoryType) => paths.directory(isSlug(type) ? 'organizations' : type)

export const DirectoryHead = ({ type }: { type: DirectoryType }) => (
  <div className={`wrap ${styles.head}`}>
    <h1 className="display">{directoryTitle(type)}</h1>
    <Tabs label="Directory" tabs={tabs} current={tabOf(type)} />
  </div>
)
