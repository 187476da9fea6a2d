import { useState } from 'react'
import { Breadcrumb } from '@/components/ui/display/Breadcrumb'
import { Button } from '@/components/ui/actions/Button'
import { Chip } from '@/components/ui/display/Chip'
import { Chips } from '@/components/ui/display/Chips'
import { Pagination } from '@/components/ui/display/Pagination'
import { Status } from '@/components/ui/feedback/Status'
import { Stepper } from '@/components/ui/display/Stepper'
import { Tabs } from '@/components/ui/display/Tabs'
import { Tag } from '@/components/ui/display/Tag'
import { KitSection } from './KitSection'

const start = ['Free', 'Open Call', 'Estonia']

const ChipsAndTags = () => {
  const [filters, setFilters] = useState(start)
  return (
    <KitSection title="Chips and tags">
      <div className="stack">
        <div className="row">
          <Chip pressed>Painting</Chip>
          <Chip pressed={false}>Drawing</Chip>
          <Chip small href="/kit#tag">
            Small tag
          </Chip>
        </div>
        <Chips
          label="Filters"
          items={filters.map((label) => ({ key: label, label }))}
          onRemove={(key) => setFilters(filters.filter((label) => label !== key))}
        >
          <Button variant="quiet" size="small" onClick={() => setFilters(start)}>
            Reset
          </Button>
        </Chips>
        <div className="row">
          <Tag>Promoted</Tag>
          <Tag filled>Most popular</Tag>
        </div>
      </div>
    </KitSection>
  )
}

export const Marks = () => (
  <>
    <KitSection
      title="The dot"
      note="After the sticker beside a sold work. Shape carries the meaning, color supports it."
    >
      <div className="row">
        <Status state="full">Open, done, selected</Status>
        <Status state="half">Seven days or fewer, current step</Status>
        <Status state="ring">Closed, to come</Status>
      </div>
    </KitSection>
    <ChipsAndTags />
    <KitSection title="Tabs, breadcrumb, pagination, stepper">
      <div className="stack">
        <Tabs
          label="Example tabs"
          current="/kit"
          tabs={[
            { href: '/kit', label: 'Works', count: 23 },
            { href: '/kit#about', label: 'About' },
            { href: '/kit#cv', label: 'CV' },
          ]}
        />
        <Breadcrumb
          trail={[
            { href: '/opportunities', label: 'Opportunities' },
            { href: '/opportunities?types=ART_RESIDENCY', label: 'Residencies' },
          ]}
          current="Lantern House"
        />
        <Pagination page={2} pages={35} href={(page) => `/kit?page=${page}`} />
        <Stepper
          label="Example progress"
          steps={['Account', 'Role', 'Profile', 'First artwork']}
          current={2}
        />
      </div>
    </KitSection>
  </>
)
