import { type FeeBar, type FeeChartView, shortMonthName } from './chart-of-fees.ts'
import './fee-chart.css'

const [width, height] = [840, 340]
/** The margins around the columns: for amounts at the left and top, for months at the bottom. */
const plot = { left: 52, right: 16, top: 28, bottom: 44 }
const baseline = height - plot.bottom
const gapPixels = 1.5

/** The fees of twelve months as columns of cells, rendered on the server; the table below has the same data. */
export function FeeChart({ chart }: { chart: FeeChartView }) {
  const cellHeight = (baseline - plot.top) / chart.cells
  const columnWidth = (width - plot.left - plot.right) / chart.bars.length
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="overflow-x-auto [scrollbar-width:thin]" aria-label="Chart of the monthly fees" tabIndex={0}>
      <svg className="fee-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={chart.text}>
        {chart.lines.map(({ cells, label }) => (
          <g key={cells} transform={`translate(0 ${baseline - cells * cellHeight})`}>
            <line x1={plot.left} x2={width - plot.right} data-part="line" />
            <text x={plot.left - 10} y={4} textAnchor="end" data-part="axis">
              {label}
            </text>
          </g>
        ))}
        {chart.bars.map((bar, at) => (
          <g key={bar.month} transform={`translate(${plot.left + (at + 0.5) * columnWidth} ${baseline})`}>
            <Column bar={bar} cellHeight={cellHeight} width={columnWidth * 0.68} />
            <text y={20} textAnchor="middle" data-part="axis">
              {shortMonthName(bar.month)}
            </text>
            {(at === 0 || bar.month.endsWith('-01')) && (
              <text y={35} textAnchor="middle" data-part="axis">
                {bar.month.slice(0, 4)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </section>
  )
}

/** Filled cells are received fees; the open cells of the current month are its remainder to the target. */
function Column({ bar, cellHeight, width }: { bar: FeeBar; cellHeight: number; width: number }) {
  const filled = bar.cells * cellHeight
  const open = bar.targetCells === null ? [] : openCells(bar.cells, bar.targetCells)
  const top = Math.max(bar.cells, bar.targetCells ?? 0) * cellHeight
  return (
    <>
      <line
        y2={-filled}
        strokeWidth={width}
        strokeDasharray={`${cellHeight - gapPixels} ${gapPixels}`}
        data-part="filled"
      />
      {open.map(({ from, to }) => (
        <rect
          key={from}
          x={-width / 2 + 0.5}
          y={-to * cellHeight + gapPixels}
          width={width - 1}
          height={Math.max(0.5, (to - from) * cellHeight - gapPixels)}
          data-part="open"
        />
      ))}
      <text y={-top - 8} textAnchor="middle" data-part="label">
        {bar.isRunning ? `${bar.label} so far` : bar.label}
      </text>
    </>
  )
}

function openCells(from: number, to: number): { from: number; to: number }[] {
  const first = Math.ceil(from)
  return Array.from({ length: Math.max(0, Math.ceil(to) - first) }, (_, at) => ({
    from: first + at,
    to: Math.min(to, first + at + 1),
  }))
}
