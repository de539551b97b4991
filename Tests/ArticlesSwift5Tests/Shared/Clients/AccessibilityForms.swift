// Every documented form of the accessibility modifiers, as a client's sources call them.

import Foundation
import SwiftUI

/// Labels, values, hints, names and identifiers, by the types of their texts.
struct AccessibilityTextForms: View {
  let title: String
  private let resource = LocalizedStringResource("resource")

  var body: some View {
    VStack {
      Circle().accessibilityLabel("a").accessibilityLabel(Text("a")).accessibilityLabel(title)
        .accessibilityLabel(resource)
      Circle().accessibilityLabel("a", isEnabled: true).accessibilityLabel(
        Text("a"), isEnabled: true
      )
      .accessibilityLabel(title, isEnabled: true).accessibilityLabel(resource, isEnabled: true)
      Circle().accessibilityLabel { $0 }
      Circle().accessibilityValue("a").accessibilityValue(Text("a")).accessibilityValue(title)
        .accessibilityValue(resource)
      Circle().accessibilityValue("a", isEnabled: true).accessibilityValue(
        Text("a"), isEnabled: true
      )
      .accessibilityValue(title, isEnabled: true).accessibilityValue(resource, isEnabled: true)
      Circle().accessibilityHint("a").accessibilityHint(Text("a")).accessibilityHint(title)
        .accessibilityHint(resource)
      Circle().accessibilityHint("a", isEnabled: true).accessibilityHint(Text("a"), isEnabled: true)
        .accessibilityHint(title, isEnabled: true).accessibilityHint(resource, isEnabled: true)
    }
    VStack {
      Circle().accessibilityInputLabels(["a", "b"]).accessibilityInputLabels([Text("a")])
        .accessibilityInputLabels([title]).accessibilityInputLabels([resource])
      Circle().accessibilityInputLabels(["a"], isEnabled: true)
        .accessibilityInputLabels([Text("a")], isEnabled: true)
        .accessibilityInputLabels([title], isEnabled: true)
      Circle().accessibilityIdentifier(title).accessibilityIdentifier(title, isEnabled: true)
        .accessibilityHidden(true).accessibilityHidden(true, isEnabled: true)
      Text("a").accessibilityLabel("b").accessibilityLabel(Text("b")).accessibilityLabel(title)
        .accessibilityHeading(.h1).accessibilityTextContentType(.narrative)
        .speechSpellsOutCharacters().speechAdjustedPitch(0.5).speechAnnouncementsQueued()
        .speechAlwaysIncludesPunctuation().bold()
    }
  }
}

/// Traits, order, points and custom content.
struct AccessibilityPropertyForms: View {
  let title: String
  private let key = AccessibilityCustomContentKey("Key")
  private let technologies: AccessibilityTechnologies = [.voiceOver, .switchControl]

  var body: some View {
    VStack {
      Circle().accessibilityAddTraits([.isButton, .isModal]).accessibilityRemoveTraits(.isToggle)
        .accessibilityHeading(.h6).accessibilityTextContentType(.wordProcessing)
        .accessibilitySortPriority(1)
      Circle().accessibilityRespondsToUserInteraction()
        .accessibilityRespondsToUserInteraction(false, isEnabled: true)
        .accessibilityDirectTouch().accessibilityDirectTouch(options: [.silentOnTouch])
      Circle().accessibilityActivationPoint(.center).accessibilityActivationPoint(CGPoint.zero)
        .accessibilityActivationPoint(UnitPoint.top, isEnabled: true)
        .accessibilityActivationPoint(CGPoint.zero, isEnabled: true)
      Circle().accessibilityDragPoint(.top, description: "a")
        .accessibilityDragPoint(.top, description: Text("a"))
        .accessibilityDragPoint(.top, description: title, isEnabled: true)
        .accessibilityDropPoint(.top, description: "a", isEnabled: true)
        .accessibilityDropPoint(.top, description: title)
    }
    VStack {
      Circle().accessibilityCustomContent(key, "a").accessibilityCustomContent(key, title)
        .accessibilityCustomContent(key, Text("a"), importance: .high)
        .accessibilityCustomContent(key, nil)
      Circle().accessibilityCustomContent("k", "a").accessibilityCustomContent("k", title)
        .accessibilityCustomContent("k", Text("a"), importance: .default)
        .accessibilityCustomContent(Text("k"), Text("a"))
      Circle().accessibilityIgnoresInvertColors().accessibilityShowsLargeContentViewer()
        .accessibilityShowsLargeContentViewer { Text("a") }
      Circle().speechAdjustedPitch(1).speechSpellsOutCharacters().speechAnnouncementsQueued(false)
        .speechAlwaysIncludesPunctuation()
    }
  }
}

/// Actions, and elements made of views.
struct AccessibilityStructureForms: View {
  let title: String
  @State private var isActive = false
  @Namespace private var namespace

  var body: some View {
    VStack {
      Circle().accessibilityAction {}.accessibilityAction(.magicTap) {}
        .accessibilityAction(AccessibilityActionKind(named: Text("a"))) {}
        .accessibilityAction(named: "a") {}.accessibilityAction(named: Text("a")) {}
        .accessibilityAction(named: title) {}
      Circle().accessibilityAction {
      } label: {
        Text("a")
      }
      Circle().accessibilityActions { Button("a") {} }
      Circle().accessibilityActions(category: .edit) { Button("a") {} }
        .accessibilityActions(category: AccessibilityActionCategory("b")) { Button("a") {} }
      Circle().accessibilityAdjustableAction { direction in
        switch direction {
        case .increment: isActive = true
        case .decrement: isActive = false
        @unknown default: break
        }
      }
      .accessibilityScrollAction { edge in isActive = edge == .top }
      .accessibilityZoomAction { action in isActive = action.direction == .zoomIn }
      Circle().accessibilityScrollStatus("Page 1").accessibilityScrollStatus(title, isEnabled: true)
    }
    VStack {
      Circle().accessibilityElement().accessibilityElement(children: .combine)
      Circle().accessibilityRepresentation { Toggle("a", isOn: $isActive) }
      Circle().accessibilityChildren { Text("a") }
      Circle().accessibilityLabeledPair(role: .label, id: 1, in: namespace)
        .accessibilityLinkedGroup(id: "a", in: namespace)
        .accessibilityRotorEntry(id: 2, in: namespace)
      Circle().accessibilityQuickAction(style: .prompt) { Button("a") {} }
        .accessibilityQuickAction(style: .outline, isActive: $isActive) { Button("a") {} }
    }
  }
}

/// A rotor's model.
struct RotorItem: Identifiable {
  let id: Int
  let name: String
}

/// Rotors, by the types of their names and entries.
struct AccessibilityRotorForms: View {
  let title: String
  private let items = [RotorItem(id: 1, name: "one")]
  @Namespace private var namespace

  var body: some View {
    let range = title.startIndex..<title.endIndex
    VStack {
      Text("a")
        .accessibilityRotor("Items") {
          ForEach(items) { item in AccessibilityRotorEntry(item.name, id: item.id) }
        }
        .accessibilityRotor(Text("Items")) {
          ForEach(items, id: \.name) { item in
            AccessibilityRotorEntry(item.name, item.id, in: namespace) {}
          }
          AccessibilityRotorEntry("Last", id: 2, in: namespace)
          if items.isEmpty { AccessibilityRotorEntry(Text("None"), id: 3) }
        }
        .accessibilityRotor(.headings(level: .h2)) {
          AccessibilityRotorEntry("First", textRange: range)
        }
        .accessibilityRotor(title) { AccessibilityRotorEntry(textRange: range) }
      Text("b")
        .accessibilityRotor("Items", entries: items, entryLabel: \.name)
        .accessibilityRotor(.links, entries: items, entryLabel: \.name)
        .accessibilityRotor(Text("Items"), entries: items, entryID: \.id, entryLabel: \.name)
        .accessibilityRotor(title, entries: items, entryID: \.id, entryLabel: \.name)
      Text("c").accessibilityRotor("Ranges", textRanges: [range])
        .accessibilityRotor(.boldText, textRanges: [range])
    }
  }
}

/// The focus of assistive technologies.
struct AccessibilityFocusForms: View {
  enum Field: Hashable { case name, email }

  @AccessibilityFocusState private var isFocused: Bool
  @AccessibilityFocusState private var field: Field?
  @AccessibilityFocusState(for: .voiceOver) private var isVoiceOverFocused: Bool
  @AccessibilityFocusState(for: [.switchControl]) private var switchField: Field?

  var body: some View {
    VStack {
      Text("a").accessibilityFocused($isFocused).accessibilityFocused($isVoiceOverFocused)
      Text("b").accessibilityFocused($field, equals: .name)
      Inner(field: $field).accessibilityFocused($switchField, equals: .email)
      Button("c") {
        field = .email
        isFocused = true
      }
    }
    .accessibilityDefaultFocus($field, .name)
  }

  private struct Inner: View {
    @AccessibilityFocusState.Binding var field: Field?
    var body: some View { Text("inner").accessibilityFocused($field, equals: .email) }
  }
}

/// The first spellings.
struct AccessibilityFirstForms: View {
  var body: some View {
    Circle().accessibility(label: Text("a")).accessibility(value: Text("b"))
      .accessibility(hint: Text("c")).accessibility(identifier: "d").accessibility(hidden: false)
      .accessibility(inputLabels: [Text("e")]).accessibility(sortPriority: 1)
      .accessibility(addTraits: .isButton).accessibility(removeTraits: .isImage)
      .accessibility(activationPoint: .center).accessibility(activationPoint: CGPoint.zero)
      .accessibility(selectionIdentifier: AnyHashable(1))
  }
}

/// A chart with a description, and the settings of assistive technologies.
struct AccessibilityChartForms: View, AXChartDescriptorRepresentable {
  @Environment(\.accessibilityEnabled) private var isEnabled
  @Environment(\.accessibilityVoiceOverEnabled) private var isVoiceOverEnabled
  @Environment(\.accessibilitySwitchControlEnabled) private var isSwitchControlEnabled
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @Environment(\.accessibilityAssistiveAccessEnabled) private var isAssistiveAccessEnabled
  @Environment(\.accessibilityQuickActionsEnabled) private var areQuickActionsEnabled
  @Environment(\.accessibilityLargeContentViewerEnabled) private var isLargeContentViewerEnabled
  @Environment(\.accessibilityDimFlashingLights) private var dimsFlashingLights
  @Environment(\.accessibilityPlayAnimatedImages) private var playsAnimatedImages

  var settings: [Bool] {
    [
      isEnabled, isVoiceOverEnabled, isSwitchControlEnabled, reducesMotion,
      isAssistiveAccessEnabled, areQuickActionsEnabled, isLargeContentViewerEnabled,
      dimsFlashingLights, playsAnimatedImages,
    ]
  }

  var body: some View {
    Text(verbatim: settings.map { $0 ? "1" : "0" }.joined())
      .accessibilityChartDescriptor(self)
  }

  nonisolated func makeChartDescriptor() -> AXChartDescriptor {
    let x = AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mon"])
    let y = AXNumericDataAxisDescriptor(title: "Count", range: 0...10, gridlinePositions: []) {
      "\($0)"
    }
    let series = AXDataSeriesDescriptor(
      name: "Visits", isContinuous: false, dataPoints: [AXDataPoint(x: "Mon", y: 5)])
    return AXChartDescriptor(
      title: "Visits", summary: nil, xAxis: x, yAxis: y, additionalAxes: [], series: [series])
  }
}

/// The type of a view with accessibility properties.
func labeled(_ view: Text) -> ModifiedContent<Text, AccessibilityAttachmentModifier> {
  view.accessibilityHint("a").accessibilityValue("b").accessibilityLabel("c")
}
