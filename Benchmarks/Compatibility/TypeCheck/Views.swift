// The views of an app that plans trips: about 300 lines with the constructs that such files have.

import SwiftUI

struct Trip: Identifiable, Hashable {
  enum Status: String, CaseIterable, Identifiable {
    case planned, booked, done
    var id: Self { self }
  }

  let id: Int
  var title: String
  var place: String
  var days: Int
  var price: Double
  var status: Status
  var rating: Int?
  var isFavorite = false
}

extension Trip.Status {
  var color: Color {
    switch self {
    case .planned: return .orange
    case .booked: return .blue
    case .done: return .green
    }
  }
}

struct CardBackground: ViewModifier {
  @Environment(\.colorScheme) private var colorScheme
  var radius: CGFloat = 16

  func body(content: Content) -> some View {
    content
      .padding(16)
      .background(
        RoundedRectangle(cornerRadius: radius, style: .continuous)
          .fill(colorScheme == .dark ? Color.gray.opacity(0.25) : Color.white)
          .shadow(color: .black.opacity(0.1), radius: 8, x: 0, y: 4)
      )
      .overlay(
        RoundedRectangle(cornerRadius: radius, style: .continuous)
          .stroke(Color.gray.opacity(0.2), lineWidth: 1)
      )
  }
}

extension View {
  func card(radius: CGFloat = 16) -> some View { modifier(CardBackground(radius: radius)) }
}

struct PressedStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundColor(.white)
      .frame(maxWidth: .infinity)
      .padding(.vertical, 12)
      .background(configuration.isPressed ? Color.blue.opacity(0.7) : Color.blue)
      .clipShape(Capsule())
      .scaleEffect(configuration.isPressed ? 0.97 : 1)
      .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
  }
}

struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct Stars: View {
  let rating: Int
  var body: some View {
    HStack(spacing: 2) {
      ForEach(0..<5, id: \.self) { index in
        Image(systemName: index < rating ? "star.fill" : "star")
          .foregroundColor(index < rating ? .yellow : .gray)
          .font(.caption)
      }
    }
  }
}

struct TripRow: View {
  let trip: Trip
  @Binding var isFavorite: Bool

  var body: some View {
    HStack(alignment: .top, spacing: 12) {
      ZStack {
        Circle()
          .fill(
            LinearGradient(
              colors: [trip.status.color, trip.status.color.opacity(0.5)], startPoint: .top,
              endPoint: .bottom)
          )
          .frame(width: 44, height: 44)
        Text(String(trip.title.prefix(1)))
          .font(.system(size: 20, weight: .bold, design: .rounded))
          .foregroundColor(.white)
      }
      VStack(alignment: .leading, spacing: 4) {
        Text(trip.title)
          .font(.headline)
          .lineLimit(1)
        HStack {
          Label(trip.place, systemImage: "mappin.and.ellipse")
          Spacer()
          Text("\(trip.days) days")
        }
        .font(.subheadline)
        .foregroundColor(.secondary)
        if let rating = trip.rating {
          Stars(rating: rating)
        } else {
          Text("Not rated yet").font(.caption).italic().foregroundColor(.secondary)
        }
      }
      Button(action: { isFavorite.toggle() }) {
        Image(systemName: isFavorite ? "heart.fill" : "heart")
          .foregroundColor(isFavorite ? .red : .gray)
          .imageScale(.large)
      }
      .buttonStyle(.plain)
    }
    .padding(.vertical, 4)
    .opacity(trip.status == .done ? 0.6 : 1)
  }
}

struct TripForm: View {
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var days = 3
  @State private var price = 200.0
  @State private var isPrivate = false
  @State private var status = Trip.Status.planned
  @State private var date = Date()
  let save: (Trip) -> Void

  var body: some View {
    NavigationStack {
      Form {
        Section(header: Text("Trip"), footer: Text("The title is shown to your friends.")) {
          TextField("Title", text: $title)
          Stepper("\(days) days", value: $days, in: 1...30)
          DatePicker("Start", selection: $date, displayedComponents: .date)
        }
        Section("Details") {
          Picker("Status", selection: $status) {
            ForEach(Trip.Status.allCases) { status in
              Text(status.rawValue.capitalized).tag(status)
            }
          }
          .pickerStyle(.segmented)
          Toggle("Private", isOn: $isPrivate)
          VStack(alignment: .leading) {
            Text("Price: \(price, specifier: "%.0f") €")
            Slider(value: $price, in: 0...2_000, step: 50)
          }
        }
        Button("Save") {
          save(
            Trip(
              id: title.hashValue, title: title, place: "", days: days, price: price,
              status: status))
          dismiss()
        }
        .buttonStyle(PressedStyle())
        .disabled(title.isEmpty)
      }
      .navigationTitle("New trip")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
      }
    }
  }
}

struct SummaryCard: View {
  let trips: [Trip]
  @State private var width: CGFloat = 0

  private var total: Double { trips.reduce(0) { $0 + $1.price } }

  private func share(_ status: Trip.Status) -> CGFloat {
    let sum = trips.filter { $0.status == status }.reduce(0.0) { $0 + $1.price }
    return total > 0 ? CGFloat(sum / total) : 0
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack(alignment: .firstTextBaseline) {
        Text("Budget").font(.title2).fontWeight(.semibold)
        Spacer()
        Text("\(Int(total)) €").font(.title3).monospacedDigit()
      }
      GeometryReader { proxy in
        HStack(spacing: 0) {
          ForEach(Trip.Status.allCases) { status in
            Rectangle()
              .fill(status.color)
              .frame(width: proxy.size.width * share(status))
          }
        }
        .preference(key: WidthKey.self, value: proxy.size.width)
      }
      .frame(height: 10)
      .clipShape(Capsule())
      HStack(spacing: 16) {
        ForEach(Trip.Status.allCases) { status in
          HStack(spacing: 4) {
            Circle().fill(status.color).frame(width: 8, height: 8)
            Text(status.rawValue.capitalized)
          }
        }
      }
      .font(.caption)
    }
    .card()
    .onPreferenceChange(WidthKey.self) { width = $0 }
    .overlay(alignment: .bottomTrailing) {
      if width > 500 { Text("wide").font(.caption2).padding(4) }
    }
  }
}

struct TripList: View {
  @State private var trips: [Trip]
  @State private var query = ""
  @State private var isAdding = false
  @State private var selection: Trip?

  init(trips: [Trip]) { _trips = State(initialValue: trips) }

  private var found: [Trip] {
    query.isEmpty ? trips : trips.filter { $0.title.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack {
      List {
        Section {
          SummaryCard(trips: trips)
            .listRowInsets(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
            .listRowBackground(Color.clear)
        }
        ForEach(Trip.Status.allCases) { status in
          Section(status.rawValue.capitalized) {
            ForEach(found.filter { $0.status == status }) { trip in
              NavigationLink(value: trip) {
                TripRow(
                  trip: trip,
                  isFavorite: Binding(
                    get: { trip.isFavorite },
                    set: { value in
                      if let index = trips.firstIndex(of: trip) { trips[index].isFavorite = value }
                    }))
              }
              .swipeActions(edge: .trailing) {
                Button(role: .destructive) {
                  withAnimation { trips.removeAll { $0.id == trip.id } }
                } label: {
                  Label("Delete", systemImage: "trash")
                }
              }
            }
          }
        }
      }
      .navigationTitle("Trips")
      .searchable(text: $query, prompt: "Search")
      .navigationDestination(for: Trip.self) { trip in
        ScrollView {
          VStack(spacing: 20) {
            Text(trip.title).font(.largeTitle).bold()
            SummaryCard(trips: [trip])
          }
          .padding()
        }
      }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button {
            isAdding = true
          } label: {
            Image(systemName: "plus")
          }
        }
      }
      .sheet(isPresented: $isAdding) { TripForm { trips.append($0) } }
      .alert("Trip", isPresented: .constant(selection != nil), presenting: selection) { trip in
        Button("OK") { selection = nil }
      } message: { trip in
        Text("\(trip.title) costs \(Int(trip.price)) €")
      }
    }
  }
}
