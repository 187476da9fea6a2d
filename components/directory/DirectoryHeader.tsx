import { Tabs } from '@/components/ui/display/Tabs'
import type { DirectoryType } from '@/contract/enums/profiles'
import { directoryTitle, isSlug } from '@/lib/directory/titles'
import { paths } from '@/lib/navigation/paths'
import styles from './DirectoryHeader.module.css'

const tabs = (['people', 'organizations'] as const).map((type) => ({
  href: paths.directory(type),
  label: directoryTitle(type),
}))

/** The page of one organization type belongs to the organizations' tab. */
const tabOf = (type: DirectoryType) => paths.directory(isSlug(type) ? 'organizations' : type)

export const DirectoryHeader = ({ type }: { type: DirectoryType }) => (
  <div className={`wrap ${styles.head}`}>
    <h1 className="display">{directoryTitle(type)}</h1>
    <Tabs label="Directory" tabs={tabs} current={tabOf(type)} />
  </div>
)
